package dev.tessera.users.client;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class ServiceAccountTest {

    private Person administrator;

    @BeforeEach
    void administrator() {
        administrator = Administrators.signedIn();
    }

    @Test
    void an_account_comes_with_a_secret_that_is_shown_once() {
        Response created = create("worker #1 😀", "WORKER");

        assertThat(created.statusCode()).as(created.asString()).isEqualTo(201);
        String clientId = created.jsonPath().getString("clientId");
        String secret = created.jsonPath().getString("clientSecret");
        assertThat(created.header("Location")).endsWith("/service-accounts/" + clientId);
        assertThat(created.header("Cache-Control")).contains("no-store");
        assertThat(secret).matches("tss_[A-Za-z0-9_-]{43}");
        assertThat(created.jsonPath().getList("roles")).containsExactly("WORKER", "SERVICE");
        assertThat(created.jsonPath().getString("createdBy")).isEqualTo(administrator.id());

        Response read = administrator.as().get("/service-accounts/" + clientId);
        assertThat(read.jsonPath().getMap(""))
                .containsEntry("name", "worker #1 😀")
                .doesNotContainKey("clientSecret");
        assertThat(read.asString()).doesNotContain(secret).doesNotContain(new Secret(secret).sha256());
        assertThat(administrator
                        .as()
                        .header("If-None-Match", read.header("ETag"))
                        .get("/service-accounts/" + clientId)
                        .statusCode())
                .isEqualTo(304);
    }

    @Test
    void only_administrators_deal_with_accounts() {
        Person person = Person.signedIn();
        String path = "/service-accounts/" + create("worker").jsonPath().getString("clientId");

        assertProblem(
                person.as().body(Map.of("name", "x", "roles", List.of())).post("/service-accounts"), 403, "forbidden");
        assertProblem(person.as().get("/service-accounts"), 403, "forbidden");
        assertProblem(person.as().get(path), 403, "forbidden");
        assertProblem(person.as().post(path + "/secrets"), 403, "forbidden");
        assertProblem(person.as().delete(path), 403, "forbidden");
    }

    @Test
    void every_account_is_a_service_and_none_is_a_person_and_none_is_an_administrator_unasked() {
        assertThat(create("plain").jsonPath().getList("roles")).containsExactly("SERVICE");
        assertThat(create("admin", "ADMIN").jsonPath().getList("roles")).containsExactly("ADMIN", "SERVICE");
        assertProblem(create("person", "USER"), 422, "validation-failed");
        assertProblem(create("king", "KING"), 422, "validation-failed");
        assertProblem(create(" "), 422, "validation-failed");
    }

    @Test
    void a_creation_sent_again_makes_no_second_account_and_shows_no_secret_again() {
        Map<String, Object> account = Map.of("name", "once", "roles", List.of("WORKER"));

        Response first =
                administrator.as().header("Idempotency-Key", "k").body(account).post("/service-accounts");
        Response second =
                administrator.as().header("Idempotency-Key", "k").body(account).post("/service-accounts");

        assertThat(second.statusCode()).isEqualTo(201);
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(second.jsonPath().getString("clientId"))
                .isEqualTo(first.jsonPath().getString("clientId"));
        assertThat(first.jsonPath().getString("clientSecret")).isNotNull();
        assertThat(second.jsonPath().getString("clientSecret")).isNull();
    }

    @Test
    void the_account_does_not_hold_the_secret() {
        String secret = administrator
                .as()
                .header("Idempotency-Key", "kept")
                .body(Map.of("name", "kept", "roles", List.of()))
                .post("/service-accounts")
                .jsonPath()
                .getString("clientSecret");

        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.items(Entity.CLIENT))
                    .isNotEmpty()
                    .allSatisfy(
                            item -> assertThat(item.texts("secrets").toString()).doesNotContain(secret));
        }
    }

    @Test
    void a_rotated_secret_and_the_one_before_are_both_good_for_a_while() {
        Response account = create("worker", "WORKER");
        String clientId = account.jsonPath().getString("clientId");
        String old = account.jsonPath().getString("clientSecret");

        Response rotated = administrator.as().post("/service-accounts/" + clientId + "/secrets");

        assertThat(rotated.statusCode()).as(rotated.asString()).isEqualTo(201);
        String fresh = rotated.jsonPath().getString("clientSecret");
        assertThat(fresh).isNotEqualTo(old);
        assertThat(rotated.jsonPath().getList("secrets")).hasSize(2);
        assertThat(rotated.jsonPath().getString("secrets[0].expiresAt")).isNull();
        assertThat(rotated.jsonPath().getString("secrets[1].expiresAt")).isNotNull();
        assertThat(token(clientId, old).statusCode()).isEqualTo(200);
        assertThat(token(clientId, fresh).statusCode()).isEqualTo(200);
    }

    @Test
    void a_leaked_secret_ends_at_once() {
        Response account = create("worker");
        String clientId = account.jsonPath().getString("clientId");

        administrator.as().body(Map.of("graceSeconds", 0)).post("/service-accounts/" + clientId + "/secrets");

        assertProblem(token(clientId, account.jsonPath().getString("clientSecret")), 401, "invalid-client");
    }

    @Test
    void rotation_that_runs_wild_is_stopped() {
        String clientId = create("worker").jsonPath().getString("clientId");
        String secrets = "/service-accounts/" + clientId + "/secrets";

        List<Integer> answers = IntStream.range(0, 5)
                .map(i -> administrator.as().post(secrets).statusCode())
                .boxed()
                .toList();

        assertThat(answers).containsExactly(201, 201, 201, 201, 409);
        assertProblem(administrator.as().post(secrets), 409, "too-many-secrets");
        assertProblem(administrator.as().body(Map.of("graceSeconds", -1)).post(secrets), 422, "validation-failed");
        assertThat(administrator
                        .as()
                        .body(Map.of("graceSeconds", 0))
                        .post(secrets)
                        .statusCode())
                .isEqualTo(201);
    }

    @Test
    void a_lost_answer_rotates_once() {
        String clientId = create("worker").jsonPath().getString("clientId");
        Faults.loseAnswer(AccessPattern.ROTATE_CLIENT_SECRET, 1);

        Response rotated = administrator.as().post("/service-accounts/" + clientId + "/secrets");

        assertThat(rotated.jsonPath().getList("secrets")).hasSize(2);
        assertThat(token(clientId, rotated.jsonPath().getString("clientSecret")).statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_deleted_account_gets_no_more_tokens() {
        Response account = create("worker");
        String clientId = account.jsonPath().getString("clientId");

        assertThat(administrator.as().delete("/service-accounts/" + clientId).statusCode())
                .isEqualTo(204);

        assertProblem(token(clientId, account.jsonPath().getString("clientSecret")), 401, "invalid-client");
        for (Response gone : List.of(
                administrator.as().get("/service-accounts/" + clientId),
                administrator.as().delete("/service-accounts/" + clientId),
                administrator.as().post("/service-accounts/" + clientId + "/secrets"),
                administrator.as().get("/service-accounts/nobody"),
                administrator.as().delete("/service-accounts/nobody"))) {
            assertProblem(gone, 404, "service-account-not-found");
        }
    }

    @Test
    void accounts_are_listed_newest_first_in_pages() {
        List<String> names = IntStream.range(0, 3).mapToObj(i -> "listed-" + i).toList();
        names.forEach(this::create);
        TableRecorder.forget();

        Response first = administrator.as().queryParam("limit", 2).get("/service-accounts");
        Response second = administrator
                .as()
                .queryParam("limit", 1)
                .queryParam("cursor", first.jsonPath().getString("next"))
                .get("/service-accounts");

        List<String> listed = Stream.of(first, second)
                .flatMap(page -> page.jsonPath().<String>getList("items.name").stream())
                .toList();
        assertThat(listed).containsExactly("listed-2", "listed-1", "listed-0");
        assertThat(TableRecorder.patterns()).containsOnly(AccessPattern.CLIENTS);
    }

    @Test
    void an_administrator_that_is_a_service_may_do_what_administrators_may() {
        Response account = create("robot", "ADMIN");
        String robot = token(
                        account.jsonPath().getString("clientId"),
                        account.jsonPath().getString("clientSecret"))
                .jsonPath()
                .getString("access_token");
        Person person = Person.signedIn();

        Response changed = person.anonymously()
                .auth()
                .oauth2(robot)
                .body(Map.of("roles", List.of("MODERATOR")))
                .put("/users/" + person.id() + "/roles");

        assertThat(changed.statusCode()).as(changed.asString()).isEqualTo(200);
        assertThat(Claims.of(person.signIn()).roles()).contains("MODERATOR");
        assertProblem(
                person.anonymously()
                        .auth()
                        .oauth2(robot)
                        .body(Map.of("cnpj", "x"))
                        .post("/companies"),
                403,
                "forbidden");
    }

    private Response create(String name, String... roles) {
        return administrator
                .as()
                .body(Map.of("name", name, "roles", List.of(roles)))
                .post("/service-accounts");
    }

    private static Response token(String clientId, String secret) {
        return TokenRequests.byForm(Person.network(), clientId, secret);
    }
}
