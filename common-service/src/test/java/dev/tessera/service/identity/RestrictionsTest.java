package dev.tessera.service.identity;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;

import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sample application is users-service, and asked from this machine. */
@QuarkusTest
@WithTable
class RestrictionsTest {

    @Test
    void a_token_for_another_service_opens_nothing_here() {
        assertProblem(read(Map.of("orders-service", "WRITE")), 403, "forbidden");
        assertProblem(read(Map.of()), 403, "forbidden");
        assertProblem(read(Map.of("users-service", "ADMINISTER")), 403, "forbidden");
    }

    @Test
    void a_token_to_read_reads() {
        read(Map.of("users-service", "READ")).then().statusCode(200);
        assertProblem(write(Map.of("users-service", "READ")), 403, "forbidden");
    }

    @Test
    void a_token_to_write_does_both() {
        read(Map.of("users-service", "WRITE")).then().statusCode(200);
        write(Map.of("users-service", "WRITE")).then().statusCode(204);
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.0.0.0/8", "0.0.0.0/0"})
    void a_token_for_this_network_is_good_here(String network) {
        from(List.of("192.0.2.0/24", network)).then().statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"192.0.2.0/24", "::1", "127.0.0.2"})
    void a_token_for_another_network_is_not(String network) {
        assertProblem(from(List.of(network)), 403, "forbidden");
    }

    @Test
    void a_token_for_no_network_is_good_nowhere() {
        assertProblem(from(List.of()), 403, "forbidden");
    }

    private static Response read(Map<String, String> scopes) {
        return given().auth().oauth2(token(Claim.SCOPES, scopes)).get("/samples/me");
    }

    private static Response write(Map<String, String> scopes) {
        return given().auth().oauth2(token(Claim.SCOPES, scopes)).delete("/samples/of/somebody");
    }

    private static Response from(List<String> networks) {
        return given().auth().oauth2(token(Claim.NETWORKS, networks)).get("/samples/me");
    }

    private static String token(String claim, Object value) {
        return TestTokens.of("machine")
                .roles("USER", "SERVICE")
                .claim(claim, value)
                .sign();
    }
}
