package dev.tessera.users.token;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Entity;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.shared.DenialKeys;
import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.service.denial.Denials;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Companies;
import dev.tessera.users.Invitations;
import dev.tessera.users.Person;
import dev.tessera.users.client.TokenRequests;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whoever loses something has no use any more of a token that says they have it; a refresh says what is left. */
@QuarkusTest
@WithTable
@FreshTable
class DenialTest {

    @Inject
    Denials denials;

    private TestTable table;
    private Person administrator;

    @BeforeEach
    void open() {
        table = TestTable.ofApplication();
        administrator = Administrators.signedIn();
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void a_role_that_is_taken_is_gone_at_once_and_the_rest_comes_with_a_refresh() {
        Person person = Administrators.signedIn();
        roles(person, List.of("MODERATOR"));

        assertDenied(person);
        assertRefreshes(person);
    }

    @Test
    void a_role_that_is_given_denies_nobody() {
        Person person = Person.signedIn();
        roles(person, List.of("MODERATOR"));

        assertNotDenied(person);
    }

    @Test
    void who_is_removed_from_a_company_or_leaves_it_is_denied() {
        Person owner = Person.signedIn();
        Cnpj company = Companies.activeOf(owner, administrator);
        Person removed = member(owner, company, "OPERATOR");
        Person leaving = member(owner, company, "VIEWER");

        Companies.removeMember(owner, company, removed).then().statusCode(204);
        Companies.removeMember(leaving, company, leaving).then().statusCode(204);

        assertDenied(removed);
        assertDenied(leaving);
        assertRefreshes(removed);
    }

    @Test
    void a_lesser_role_in_a_company_denies_and_a_greater_one_does_not() {
        Person owner = Person.signedIn();
        Cnpj company = Companies.activeOf(owner, administrator);
        Person lowered = member(owner, company, "OPERATOR");
        Person raised = member(owner, company, "VIEWER");

        Companies.setMember(owner, company, lowered, "VIEWER").then().statusCode(200);
        Companies.setMember(owner, company, raised, "OWNER").then().statusCode(200);

        assertDenied(lowered);
        assertNotDenied(raised);
    }

    @Test
    void who_signs_out_everywhere_is_signed_out_everywhere() {
        Person person = Person.signedIn();
        person.bare().delete("/sessions").then().statusCode(204);

        assertDenied(person);
        assertProblem(person.refresh(person.refreshToken()), 401, "refresh-token-refused");
    }

    @Test
    void a_new_password_denies_what_was_got_with_the_old_one() {
        Person person = Person.signedIn();
        person.as()
                .body(Map.of("currentPassword", Person.PASSWORD, "newPassword", "another long horse sentence"))
                .put("/users/me/password")
                .then()
                .statusCode(204);

        assertDenied(person);
        assertRefreshes(person);
    }

    @Test
    void a_suspended_account_and_one_whose_sessions_an_administrator_ended_are_denied() {
        Person suspended = Person.signedIn();
        administrator
                .as()
                .body(Map.of("status", "SUSPENDED", "reason", "Sent advertising."))
                .put("/users/" + suspended.id() + "/status")
                .then()
                .statusCode(200);
        Person signedOut = Person.signedIn();
        administrator
                .bare()
                .delete("/users/" + signedOut.id() + "/sessions")
                .then()
                .statusCode(204);

        assertDenied(suspended);
        assertDenied(signedOut);
        assertProblem(suspended.refresh(suspended.refreshToken()), 401, "refresh-token-refused");
        assertProblem(signedOut.refresh(signedOut.refreshToken()), 401, "refresh-token-refused");
        signedOut.signIn().profile().then().statusCode(200);
    }

    @Test
    void a_closed_account_is_closed() {
        Person person = Person.signedIn();
        person.as()
                .body(Map.of("currentPassword", Person.PASSWORD))
                .delete("/users/" + person.id())
                .then()
                .statusCode(204);

        assertDenied(person);
    }

    @Test
    void a_service_account_that_is_deleted_or_gets_a_new_secret_needs_a_new_token() {
        for (boolean isDeleted : List.of(true, false)) {
            JsonPath account = administrator
                    .as()
                    .body(Map.of("name", "machine", "roles", List.of("WORKER")))
                    .post("/service-accounts")
                    .jsonPath();
            String id = account.getString("clientId");
            String token = token(account).jsonPath().getString("access_token");
            Response change = isDeleted
                    ? administrator.bare().delete("/service-accounts/" + id)
                    : administrator.as().body(Map.of()).post("/service-accounts/" + id + "/secrets");
            change.then().statusCode(isDeleted ? 204 : 201);
            read();

            assertThat(denials.denies(Kind.CLIENT, id, version(token))).isTrue();
            assertThat(token(account).statusCode()).isEqualTo(isDeleted ? 401 : 200);
            if (!isDeleted) {
                String next = token(account).jsonPath().getString("access_token");
                assertThat(denials.denies(Kind.CLIENT, id, version(next))).isFalse();
            }
        }
    }

    @Test
    void a_denial_is_kept_for_as_long_as_a_token_lives() {
        Person person = Person.signedIn();
        person.bare().delete("/sessions").then().statusCode(204);

        Item denial = denial(person);
        Item access = table.item(new AccessKeys.Primary(person.id())).orElseThrow();
        assertThat(denial.number("below")).isEqualTo(access.version());
        assertThat(denial.expiresAt().orElseThrow())
                .isBetween(
                        Instant.now().plus(Duration.ofMinutes(10)),
                        Instant.now().plus(Duration.ofMinutes(12)));
        assertThat(table.items(Entity.DENIAL)).isNotEmpty();
    }

    private Person member(Person owner, Cnpj company, String role) {
        Person member = Person.signedIn();
        Invitations.join(owner, company, member, role);
        return member.signIn();
    }

    private void roles(Person person, List<String> roles) {
        administrator
                .as()
                .body(Map.of("roles", roles))
                .put("/users/" + person.id() + "/roles")
                .then()
                .statusCode(200);
    }

    private static Response token(JsonPath account) {
        return TokenRequests.byForm(Person.network(), account.getString("clientId"), account.getString("clientSecret"));
    }

    private Item denial(Person person) {
        return table.item(new DenialKeys.Primary(Kind.USER, person.id())).orElseThrow();
    }

    private void assertDenied(Person person) {
        read();
        assertProblem(person.profile(), 401, "unauthenticated");
    }

    private void assertNotDenied(Person person) {
        read();
        person.profile().then().statusCode(200);
        assertThat(table.item(new DenialKeys.Primary(Kind.USER, person.id()))).isEmpty();
    }

    private static void assertRefreshes(Person person) {
        String token = person.refresh(person.refreshToken())
                .then()
                .statusCode(200)
                .extract()
                .path("accessToken");
        person.anonymously().auth().oauth2(token).get("/users/me").then().statusCode(200);
    }

    private void read() {
        denials.read().await().indefinitely();
    }

    private static long version(String token) {
        return Claims.of(token).version();
    }
}
