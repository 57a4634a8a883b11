package dev.tessera.users.user;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Person;
import dev.tessera.users.proof.Mails;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** What administrators see of accounts, and decide about them. */
@QuarkusTest
@WithTable
@FreshTable
class AccountStatusTest {

    private static final String REASON = "Sent advertising to strangers.";

    private Person administrator;

    @BeforeEach
    void administrator() {
        administrator = Administrators.signedIn();
    }

    @Test
    void who_is_suspended_cannot_sign_in_and_who_is_restored_can() {
        Person ana = Person.signedIn();

        Response suspended = change(administrator, ana, "SUSPENDED", REASON);
        assertThat(suspended.statusCode()).as(suspended.asString()).isEqualTo(200);
        assertThat(suspended.jsonPath().getString("status")).isEqualTo("SUSPENDED");
        assertThat(suspended.jsonPath().getString("statusReason")).isEqualTo(REASON);
        assertThat(suspended.jsonPath().getString("statusChangedBy")).isEqualTo(administrator.id());
        assertProblem(ana.trySignIn(Person.PASSWORD), 403, "account-suspended");
        assertProblem(ana.trySignIn("not the password"), 401, "wrong-credentials");
        assertProblem(ana.refresh(ana.refreshToken()), 401, "refresh-token-refused");

        Response restored = change(administrator, ana, "ACTIVE", "It was somebody else.");
        assertThat(restored.jsonPath().getString("status")).isEqualTo("ACTIVE");
        assertProblem(ana.refresh(ana.refreshToken()), 401, "refresh-token-refused");
        ana.signIn();
        assertThat(ana.profile().jsonPath().getString("statusReason"))
                .as("for administrators")
                .isNull();
    }

    /** Until every pod has read the denial, the token is as good as before; what it changes is refused all the same. */
    @Test
    void who_is_suspended_changes_nothing_of_their_own_with_a_token_from_before() {
        Person ana = Person.signedIn();
        change(administrator, ana, "SUSPENDED", REASON).then().statusCode(200);

        assertProblem(
                ana.as()
                        .contentType("application/merge-patch+json")
                        .header("If-Match", "*")
                        .body(Map.of("bio", "Buy tiles!"))
                        .patch("/users/me"),
                403,
                "account-suspended");
        assertProblem(
                ana.as()
                        .body(Map.of("currentPassword", Person.PASSWORD, "newPassword", "four unrelated words"))
                        .put("/users/me/password"),
                403,
                "account-suspended");
        assertProblem(
                ana.as().body(Map.of("currentPassword", Person.PASSWORD)).delete("/users/me"),
                403,
                "account-suspended");
    }

    @Test
    void a_new_password_opens_no_suspended_account() {
        Person ana = Person.signedUp();
        change(administrator, ana, "SUSPENDED", REASON).then().statusCode(200);

        Mails.resetPassword(ana, Mails.reset(ana), "four unrelated words together")
                .then()
                .statusCode(200);

        assertProblem(ana.trySignIn("four unrelated words together"), 403, "account-suspended");
    }

    @Test
    void everybody_sees_that_an_account_is_suspended_and_nobody_else_why() {
        Person ana = Person.signedUp();
        change(administrator, ana, "SUSPENDED", REASON).then().statusCode(200);

        JsonPath seen = ana.anonymously().get("/users/" + ana.id()).jsonPath();
        assertThat(seen.getString("status")).isEqualTo("SUSPENDED");
        assertThat(seen.getString("username")).isEqualTo(ana.username());
        assertThat(seen.getMap("")).doesNotContainKeys("statusReason", "statusChangedBy", "statusChangedAt", "email");
    }

    @Test
    void the_change_is_on_the_item_for_who_reads_the_feed() {
        Person ana = Person.signedUp();
        change(administrator, ana, "SUSPENDED", REASON).then().statusCode(200);

        try (TestTable table = TestTable.ofApplication()) {
            Item stored = table.item(new UserKeys.Primary(ana.id())).orElseThrow();
            assertThat(stored.text("status")).isEqualTo("SUSPENDED");
            assertThat(stored.text("statusReason")).isEqualTo(REASON);
            assertThat(stored.text("gsi3pk")).isEqualTo("USERS#SUSPENDED");
        }
    }

    @Test
    void what_is_so_already_stays_and_a_stale_version_is_refused() {
        Person ana = Person.signedUp();
        Response first = change(administrator, ana, "SUSPENDED", REASON);

        assertThat(change(administrator, ana, "SUSPENDED", "Another reason.")
                        .jsonPath()
                        .getString("statusReason"))
                .isEqualTo(REASON);
        assertProblem(
                administrator
                        .as()
                        .header("If-Match", "\"1\"")
                        .body(Map.of("status", "ACTIVE", "reason", REASON))
                        .put("/users/" + ana.id() + "/status"),
                412,
                "precondition-failed");
        assertThat(first.header("ETag")).isNotBlank();
    }

    @Test
    void no_administrator_is_suspended_and_nobody_suspended_becomes_one() {
        Person other = Administrators.signedIn();
        assertProblem(change(administrator, other, "SUSPENDED", REASON), 409, "administrator");
        assertProblem(change(administrator, administrator, "SUSPENDED", REASON), 409, "administrator");

        Person ana = Person.signedUp();
        change(administrator, ana, "SUSPENDED", REASON).then().statusCode(200);
        assertProblem(roles(administrator, ana, "ADMIN"), 409, "account-suspended");
        roles(administrator, ana, "MODERATOR").then().statusCode(200);
        roles(administrator, ana).then().statusCode(200);
    }

    @RepeatedTest(5)
    void of_who_is_suspended_and_made_an_administrator_at_once_one_holds() {
        Person ana = Person.signedUp();

        Parallel.all(List.of(
                () -> change(administrator, ana, "SUSPENDED", REASON), () -> roles(administrator, ana, "ADMIN")));

        boolean isSuspended = ana.anonymously()
                .get("/users/" + ana.id())
                .jsonPath()
                .getString("status")
                .equals("SUSPENDED");
        boolean isAdministrator = administrator
                .as()
                .get("/users/" + ana.id() + "/roles")
                .jsonPath()
                .getList("roles")
                .contains("ADMIN");
        assertThat(isSuspended).isNotEqualTo(isAdministrator);
    }

    @Test
    void nobody_is_suspended_who_is_not_there_or_without_a_reason() {
        Person gone = Person.signedIn();
        gone.as().body(Map.of("currentPassword", Person.PASSWORD)).delete("/users/me");

        assertProblem(change(administrator, gone, "SUSPENDED", REASON), 404, "user-not-found");
        assertProblem(administrator.bare().delete("/users/" + gone.id() + "/sessions"), 404, "user-not-found");
        assertProblem(administrator.bare().delete("/users/nobody/sessions"), 404, "user-not-found");
        Person ana = Person.signedUp();
        assertProblem(change(administrator, ana, "SUSPENDED", " "), 422, "validation-failed");
        assertProblem(change(administrator, ana, "DELETED", REASON), 422, "validation-failed");
    }

    @Test
    void an_administrator_may_delete_who_is_suspended() {
        Person ana = Person.signedUp();
        change(administrator, ana, "SUSPENDED", REASON).then().statusCode(200);

        administrator.bare().delete("/users/" + ana.id()).then().statusCode(204);

        assertThat(ids("status=SUSPENDED")).doesNotContain(ana.id());
    }

    @Test
    void accounts_are_listed_newest_first_by_status_and_by_whether_they_are_verified() {
        Person first = Person.signedUp();
        Person second = Person.signedUp();
        Person third = Person.signedUp();
        Mails.verify(second, Mails.verification(second)).then().statusCode(200);
        change(administrator, third, "SUSPENDED", REASON).then().statusCode(200);

        assertThat(ids("")).containsSubsequence(second.id(), first.id()).doesNotContain(third.id());
        assertThat(ids("verified=true")).contains(second.id()).doesNotContain(first.id(), third.id());
        assertThat(ids("verified=false")).contains(first.id()).doesNotContain(second.id());
        assertThat(ids("status=SUSPENDED")).containsExactly(third.id());
        assertThat(ids("status=SUSPENDED&verified=true")).isEmpty();
        assertThat(administrator.as().get("/users").jsonPath().getString("items[0].email"))
                .as("in full")
                .isNotNull();
    }

    @Test
    void a_long_list_goes_on_where_a_page_ended_and_each_page_is_one_query() {
        List<String> people =
                Stream.generate(Person::signedUp).limit(5).map(Person::id).toList();
        List<String> found = new ArrayList<>();
        String cursor = "";
        do {
            TableRecorder.forget();
            JsonPath page = administrator.as().get("/users?limit=2" + cursor).jsonPath();
            assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.USERS_BY_STATUS);
            found.addAll(page.getList("items.id"));
            cursor = page.getString("next") == null ? null : "&cursor=" + page.getString("next");
        } while (cursor != null);

        assertThat(found).containsAll(people).doesNotHaveDuplicates();
    }

    @Test
    void only_administrators_list_accounts_and_not_beside_a_search() {
        Person ana = Person.signedIn();

        assertProblem(ana.as().get("/users?status=ACTIVE"), 403, "forbidden");
        assertProblem(ana.anonymously().get("/users"), 401, "unauthenticated");
        assertProblem(administrator.as().get("/users?status=DELETED"), 400, "bad-request");
        assertProblem(administrator.as().get("/users?verified=perhaps"), 400, "bad-request");
        assertProblem(administrator.as().get("/users?verified=true&username=ana"), 400, "bad-request");
    }

    private List<String> ids(String query) {
        return administrator.as().get("/users?limit=100&" + query).jsonPath().getList("items.id");
    }

    private static Response change(Person by, Person whose, String status, String reason) {
        return by.as().body(Map.of("status", status, "reason", reason)).put("/users/" + whose.id() + "/status");
    }

    private static Response roles(Person by, Person whose, String... roles) {
        return by.as().body(Map.of("roles", List.of(roles))).put("/users/" + whose.id() + "/roles");
    }
}
