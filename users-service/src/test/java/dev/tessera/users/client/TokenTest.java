package dev.tessera.users.client;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static dev.tessera.users.client.TokenRequests.byBasic;
import static dev.tessera.users.client.TokenRequests.byForm;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class TokenTest {

    private static JsonPath account;

    private final String network = Person.network();

    @BeforeEach
    void account() {
        if (account == null) {
            account = Administrators.signedIn()
                    .as()
                    .body(Map.of("name", "worker", "roles", List.of("WORKER")))
                    .post("/service-accounts")
                    .jsonPath();
        }
    }

    @Test
    void an_account_gets_a_token_with_its_roles_in_either_way() {
        for (Response issued : List.of(byForm(network, clientId(), secret()), byBasic(network, clientId(), secret()))) {
            assertThat(issued.statusCode()).as(issued.asString()).isEqualTo(200);
            assertThat(issued.header("Cache-Control")).contains("no-store");
            assertThat(issued.jsonPath().getMap(""))
                    .containsOnlyKeys("access_token", "token_type", "expires_in")
                    .containsEntry("token_type", "Bearer")
                    .containsEntry("expires_in", 600);
            Claims claims = Claims.of(issued.jsonPath().getString("access_token"));
            assertThat(claims.subject()).isEqualTo(clientId());
            assertThat(claims.sessionId()).isNull();
            assertThat(claims.roles()).containsExactlyInAnyOrder("SERVICE", "WORKER");
            assertThat(claims.companies()).isEmpty();
        }
    }

    @Test
    void a_token_is_one_strong_read() {
        TableRecorder.forget();

        byForm(network, clientId(), secret()).then().statusCode(200);

        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.CLIENT_SIGN_IN_CHECK);
    }

    @Test
    void wrong_credentials_are_told_apart_from_nothing() {
        List<Response> refused = List.of(
                byForm(network, clientId(), "tss_wrong"),
                byForm(network, "01ARZ3NDEKTSV4RRFFQ69G5FAV", secret()),
                byForm(network, "nobody#$\u0000😀", secret()),
                byForm(network, "", ""),
                byBasic(network, clientId(), secret() + "x"),
                byBasic(network, clientId().toLowerCase(java.util.Locale.ROOT), secret()));

        for (Response response : refused) {
            assertProblem(response, 401, "invalid-client")
                    .withHeader("WWW-Authenticate", "Basic realm=\"tokens\", charset=\"UTF-8\"");
            assertThat(response.jsonPath().getString("error")).isEqualTo("invalid_client");
            assertThat(response.jsonPath().getString("detail"))
                    .isEqualTo(refused.get(0).jsonPath().getString("detail"));
        }
    }

    @Test
    void what_is_no_such_request_is_said_in_oauth_s_words_too() {
        Response noGrant =
                TokenRequests.from(network).formParam("client_id", clientId()).post("/tokens");
        Response otherGrant =
                TokenRequests.from(network).formParam("grant_type", "password").post("/tokens");
        Response noCredentials = TokenRequests.from(network)
                .formParam("grant_type", "client_credentials")
                .post("/tokens");
        Response twice = TokenRequests.from(network)
                .auth()
                .preemptive()
                .basic(clientId(), secret())
                .formParam("grant_type", "client_credentials")
                .formParam("client_id", clientId())
                .post("/tokens");
        Response json = Person.stranger()
                .anonymously()
                .body(Map.of("grant_type", "client_credentials"))
                .post("/tokens");

        assertProblem(noGrant, 400, "invalid-token-request");
        assertThat(noGrant.jsonPath().getString("error")).isEqualTo("invalid_request");
        assertProblem(otherGrant, 400, "unsupported-grant-type");
        assertThat(otherGrant.jsonPath().getString("error")).isEqualTo("unsupported_grant_type");
        assertProblem(noCredentials, 401, "invalid-client");
        assertProblem(twice, 400, "invalid-token-request");
        assertProblem(json, 415, "unsupported-media-type");
    }

    @Test
    void too_many_wrong_secrets_from_one_network_have_to_wait_and_bother_nobody_else() {
        List<Response> wrong =
                Parallel.each(Collections.nCopies(10, network), from -> byForm(from, clientId(), "tss_wrong"));
        assertThat(wrong).extracting(Response::statusCode).containsOnly(401);
        for (int i = 0; i < 40; i++) {
            byForm(network, clientId(), "tss_wrong");
        }

        Response blocked = byForm(network, clientId(), secret());

        assertProblem(blocked, 429, "too-many-refused-clients");
        assertThat(Integer.parseInt(blocked.header("Retry-After"))).isBetween(1, 900);
        assertThat(byForm(Person.network(), clientId(), secret()).statusCode()).isEqualTo(200);
        Person neighbour = Person.signedUp();
        neighbour.moveTo(network);
        assertThat(neighbour.trySignIn(Person.PASSWORD).statusCode()).isEqualTo(201);
    }

    private static String clientId() {
        return account.getString("clientId");
    }

    private static String secret() {
        return account.getString("clientSecret");
    }
}
