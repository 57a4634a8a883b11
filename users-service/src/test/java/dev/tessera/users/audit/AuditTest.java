package dev.tessera.users.audit;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Companies;
import dev.tessera.users.Person;
import dev.tessera.users.client.TokenRequests;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
@FreshTable
class AuditTest {

    private Person admin;

    @BeforeEach
    void an_administrator() {
        admin = Administrators.signedIn();
    }

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    @Test
    void a_sign_in_says_when_and_from_where_and_costs_no_request_more() {
        Person ana = Person.signedUp();
        TableRecorder.forget();
        ana.signIn();
        assertThat(TableRecorder.patterns())
                .containsOnlyOnce(AccessPattern.SIGN_IN)
                .doesNotContain(AccessPattern.COUNT_REFUSALS)
                .hasSize(7);

        Map<String, Object> entry = mine(ana).get(0);
        assertThat(entry)
                .containsEntry("act", "SIGNED_IN")
                .containsEntry("subject", ana.id())
                .containsEntry("actor", ana.id())
                .containsEntry("address", ana.inNetwork())
                .containsEntry("byService", false)
                .containsEntry("count", 1)
                .containsKey("at")
                .doesNotContainKey("tokenId");
        assertThat(details(entry))
                .containsExactlyInAnyOrderEntriesOf(Map.of("session", ana.sessionId(), "newDevice", "false"));
    }

    @Test
    void what_an_administrator_does_is_found_by_whom_by_who_and_by_day() {
        Person ana = Person.signedUp();
        admin.as()
                .body(Map.of("roles", List.of("MODERATOR", "ADMIN")))
                .put("/users/" + ana.id() + "/roles")
                .then()
                .statusCode(200);

        String day = LocalDate.now(ZoneOffset.UTC).toString();
        for (String query : List.of("subject=" + ana.id(), "actor=" + admin.id(), "day=" + day)) {
            TableRecorder.forget();
            List<Map<String, Object>> found = list(query).stream()
                    .filter(entry -> entry.get("act").equals("ROLES_CHANGED"))
                    .filter(entry -> entry.get("subject").equals(ana.id()))
                    .toList();
            assertThat(TableRecorder.patterns()).as("one Query").hasSize(1);
            assertThat(found).as(query).singleElement().satisfies(entry -> {
                assertThat(entry)
                        .containsEntry("actor", admin.id())
                        .containsEntry("address", admin.inNetwork())
                        .containsEntry("sessionId", admin.sessionId())
                        .containsEntry("tokenId", Claims.of(admin.accessToken()).tokenId());
                assertThat(details(entry)).containsExactly(entry("after", "ADMIN,MODERATOR"));
            });
        }
    }

    @Test
    void people_see_who_did_something_to_them_but_not_from_where() {
        Person ana = Person.signedIn();
        admin.as()
                .body(Map.of("roles", List.of("MODERATOR")))
                .put("/users/" + ana.id() + "/roles")
                .then()
                .statusCode(200);

        assertThat(mine(ana).get(0))
                .containsEntry("act", "ROLES_CHANGED")
                .containsEntry("actor", admin.id())
                .doesNotContainKeys("address", "tokenId", "sessionId");
        assertThat(ana.as().get("/users/me/audit").asString()).doesNotContain(admin.inNetwork());
    }

    @Test
    void strangers_who_guess_are_counted_by_the_hour_and_cannot_flood_a_trail() {
        MovableClock.stop();
        MovableClock.advance(untilTheNextHour());
        admin.signIn();
        Person ana = Person.signedIn();
        int before = mine(ana).size();
        for (int i = 0; i < 5; i++) {
            wrongPassword(ana).then().statusCode(401);
        }
        assertThat(mine(ana)).hasSize(before + 1);
        assertThat(refusals(ana.id()))
                .singleElement()
                .satisfies(entry -> assertThat(entry)
                        .containsEntry("count", 5)
                        .containsEntry("subject", ana.id())
                        .doesNotContainKeys("actor", "address"));

        MovableClock.advance(Duration.ofHours(1));
        admin.signIn();
        wrongPassword(ana).then().statusCode(401);
        assertThat(refusals(ana.id())).extracting(entry -> entry.get("count")).containsExactly(1, 5);
    }

    @Test
    void guesses_at_addresses_that_nobody_has_are_counted_without_the_address() {
        Person nobody = Person.stranger();
        wrongPassword(nobody).then().statusCode(401);

        String day = LocalDate.now(ZoneOffset.UTC).toString();
        assertThat(list("day=" + day))
                .filteredOn(entry -> entry.get("act").equals("PASSWORD_REFUSED"))
                .extracting(entry -> entry.get("subject").toString())
                .anyMatch(subject -> subject.matches("unknown-[0-9]{1,2}"));
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.items(Entity.AUDIT))
                    .isNotEmpty()
                    .noneMatch(item -> item.attributes().toString().contains(nobody.email()));
        }
    }

    @Test
    void a_wrong_secret_of_a_service_account_is_counted_too() {
        JsonPath account = admin.as()
                .body(Map.of("name", "machine", "roles", List.of("WORKER")))
                .post("/service-accounts")
                .jsonPath();
        String id = account.getString("clientId");
        TokenRequests.byForm(Person.network(), id, "tss_wrong").then().statusCode(401);

        assertThat(list("subject=" + id))
                .extracting(entry -> entry.get("act"))
                .containsExactlyInAnyOrder("SERVICE_ACCOUNT_CREATED", "SECRET_REFUSED");
    }

    @Test
    void a_machine_that_acts_is_named_as_one() {
        JsonPath account = admin.as()
                .body(Map.of("name", "machine", "roles", List.of("ADMIN")))
                .post("/service-accounts")
                .jsonPath();
        String id = account.getString("clientId");
        String token = TokenRequests.byForm(Person.network(), id, account.getString("clientSecret"))
                .jsonPath()
                .getString("access_token");
        Person ana = Person.signedUp();
        ana.anonymously()
                .auth()
                .oauth2(token)
                .body(Map.of("roles", List.of("MODERATOR")))
                .put("/users/" + ana.id() + "/roles")
                .then()
                .statusCode(200);

        assertThat(list("actor=" + id).get(0))
                .containsEntry("act", "ROLES_CHANGED")
                .containsEntry("byService", true)
                .containsEntry("tokenId", Claims.of(token).tokenId())
                .doesNotContainKey("sessionId");
    }

    @Test
    void what_did_not_happen_leaves_nothing() {
        Person ana = Person.signedIn();
        int before = mine(ana).size();
        assertProblem(
                ana.as()
                        .body(Map.of("currentPassword", Person.PASSWORD, "newPassword", "short"))
                        .put("/users/me/password"),
                422,
                "validation-failed");
        Companies.pendingOf(ana);
        assertThat(mine(ana)).hasSize(before);
    }

    @Test
    void entries_outlive_the_account_and_hold_no_name() {
        Person ana = Person.signedIn();
        ana.as()
                .body(Map.of("currentPassword", Person.PASSWORD))
                .delete("/users/me")
                .then()
                .statusCode(204);

        assertThat(list("subject=" + ana.id()))
                .extracting(entry -> entry.get("act"))
                .containsExactly("ACCOUNT_DELETED", "SIGNED_IN", "SIGNED_UP");
        assertThat(admin.as().get("/audit?subject=" + ana.id()).asString())
                .doesNotContain(ana.email(), ana.username() + "\"");
    }

    @Test
    void entries_go_when_their_time_is_over() {
        Person ana = Person.signedIn();
        MovableClock.stop();
        MovableClock.advance(Duration.ofDays(366));
        admin.signIn();
        assertThat(list("subject=" + ana.id())).isEmpty();
    }

    @Test
    void the_export_has_a_line_for_each_entry_however_many() {
        Person ana = Person.signedUp();
        for (int i = 0; i < 105; i++) {
            admin.as()
                    .body(Map.of("roles", i % 2 == 0 ? List.of("MODERATOR") : List.of()))
                    .put("/users/" + ana.id() + "/roles")
                    .then()
                    .statusCode(200);
        }
        TableRecorder.forget();
        Response export = admin.as().get("/audit/export?subject=" + ana.id());
        assertThat(export.contentType()).startsWith("application/x-ndjson");
        List<String> lines = export.asString().lines().toList();
        assertThat(lines).hasSize(106);
        assertThat(JsonPath.from(lines.get(0)).getString("act")).isEqualTo("ROLES_CHANGED");
        assertThat(JsonPath.from(lines.get(105)).getString("act")).isEqualTo("SIGNED_UP");
        assertThat(TableRecorder.patterns())
                .containsOnly(AccessPattern.AUDIT_OF_SUBJECT)
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?subject=a&actor=b", "?day=2026-11-16&subject=a"})
    void one_question_at_a_time(String query) {
        assertProblem(admin.as().get("/audit" + query), 400, "bad-request");
        assertProblem(admin.as().get("/audit/export" + query), 400, "bad-request");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?subject=a%23b", "?actor=", "?day=yesterday", "?day=2026-02-30"})
    void what_is_no_id_and_no_day_is_refused(String query) {
        assertThat(admin.as().get("/audit" + query).statusCode()).isIn(400, 422);
    }

    private Response wrongPassword(Person person) {
        return person.trySignIn("not the password");
    }

    private List<Map<String, Object>> refusals(String subject) {
        return list("subject=" + subject).stream()
                .filter(entry -> entry.get("act").equals("PASSWORD_REFUSED"))
                .toList();
    }

    private List<Map<String, Object>> list(String query) {
        return items(admin.as().get("/audit?limit=100&" + query));
    }

    private static List<Map<String, Object>> mine(Person person) {
        return items(person.as().get("/users/me/audit"));
    }

    private static List<Map<String, Object>> items(Response response) {
        return response.then().statusCode(200).extract().jsonPath().getList("items");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> details(Map<String, Object> entry) {
        return (Map<String, Object>) entry.get("details");
    }

    private static Duration untilTheNextHour() {
        Instant now = Instant.now();
        return Duration.between(now, now.truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS));
    }
}
