package dev.tessera.service.identity;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@QuarkusTest
@WithTable
class IdentityTest {

    private static final String CNPJ = "12ABC34501DE35";
    private static final String KNOWN = TestTokens.of("u1").sign();

    @Test
    void the_caller_is_what_the_token_says() {
        Response me = as(TestTokens.of("u1")
                        .roles("USER", "ADMIN", "EMPEROR")
                        .session("s1")
                        .company(CNPJ, "OWNER"))
                .get("/samples/me");

        assertThat(me.jsonPath().getMap(""))
                .isEqualTo(Map.of(
                        "subject",
                        "u1",
                        "session",
                        "s1",
                        "roles",
                        List.of("USER", "ADMIN"),
                        "admin",
                        true,
                        "service",
                        false,
                        "companies",
                        Map.of(CNPJ, "OWNER"),
                        "address",
                        "127.0.0.1"));
    }

    @Test
    void a_service_account_is_a_service_without_session_or_company() {
        Response me =
                as(TestTokens.of("client1").roles("WORKER").without("sid")).get("/samples/me");

        assertThat(me.jsonPath().getBoolean("service")).isTrue();
        assertThat(me.jsonPath().getString("session")).isEqualTo("null");
        assertThat(me.jsonPath().getMap("companies")).isEmpty();
    }

    @Test
    void nobody_is_anonymous_and_has_no_company() {
        assertThat(given().get("/samples/anyone").jsonPath().getMap(""))
                .isEqualTo(Map.of("anonymous", true, "companies", Map.of(), "address", "127.0.0.1"));
    }

    static Stream<Arguments> badTokens() {
        return Stream.of(
                Arguments.of("signed by another key", TestTokens.of("u1").forged()),
                Arguments.of("key unknown", TestTokens.of("u1").withUnknownKeyId()),
                Arguments.of("alg none", TestTokens.of("u1").withoutSignature()),
                Arguments.of("HS256 with the public key", TestTokens.of("u1").signedWithThePublicKeyAsSecret()),
                Arguments.of(
                        "other issuer", TestTokens.of("u1").issuer("elsewhere").sign()),
                Arguments.of(
                        "other audience",
                        TestTokens.of("u1").audience("elsewhere").sign()),
                Arguments.of("no audience", TestTokens.of("u1").without("aud").sign()),
                Arguments.of("no subject", TestTokens.of("u1").without("sub").sign()),
                Arguments.of("no expiry", TestTokens.of("u1").without("exp").sign()),
                Arguments.of("no issue time", TestTokens.of("u1").without("iat").sign()),
                Arguments.of("expired", TestTokens.of("u1").expiredSeconds(60).sign()),
                Arguments.of("no key id", TestTokens.of("u1").signedBy(TestTokens.newKey(null))),
                Arguments.of("changed", KNOWN.replace(".", ".e30")),
                Arguments.of("no token at all", "nonsense"),
                Arguments.of("three dots", "..."),
                Arguments.of("empty", ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badTokens")
    void a_bad_token_is_refused_also_where_a_good_one_is_known(String why, String token) {
        assertThat(given().auth().oauth2(KNOWN).get("/samples/me").statusCode()).isEqualTo(200);

        assertUnauthenticated(given().header("Authorization", "Bearer " + token).get("/samples/me"));
    }

    @Test
    void a_bad_token_is_refused_even_where_none_is_needed() {
        assertUnauthenticated(
                given().auth().oauth2(TestTokens.of("u1").forged()).get("/samples/anyone"));
    }

    @Test
    void another_scheme_is_no_token() {
        assertUnauthenticated(given().header("Authorization", "Basic dTE6cHc=").get("/samples/me"));
    }

    @Test
    void no_token_is_refused() {
        assertUnauthenticated(given().get("/samples/me"));
    }

    @Test
    void clocks_may_differ_a_little() {
        assertThat(as(TestTokens.of("u1").expiredSeconds(3)).get("/samples/me").statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_role_is_needed_where_one_is_asked_for() {
        assertProblem(as(TestTokens.of("u1")).delete("/samples/7"), 403, "forbidden")
                .titled("Forbidden", "Your roles do not allow this operation.")
                .at("/samples/7");
        assertThat(as(TestTokens.of("u1").roles("ADMIN")).delete("/samples/7").statusCode())
                .isEqualTo(204);
    }

    @Test
    void an_endpoint_that_forgot_to_say_who_may_call_it_is_closed() {
        assertUnauthenticated(given().get("/forgotten"));
        assertProblem(as(TestTokens.of("u1").roles("ADMIN", "USER")).get("/forgotten"), 403, "forbidden");
    }

    private static io.restassured.specification.RequestSpecification as(TestTokens token) {
        return given().auth().oauth2(token.sign());
    }

    private static void assertUnauthenticated(Response response) {
        assertProblem(response, 401, "unauthenticated")
                .titled("Authentication required", "Send a valid access token: \"Authorization: Bearer <token>\".")
                .withHeader("WWW-Authenticate", "Bearer");
    }
}
