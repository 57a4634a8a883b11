package dev.tessera.users.user;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Companies;
import dev.tessera.users.Invitations;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class DeletionTest {

    private Person ana;

    @BeforeEach
    void somebody_signed_in() {
        ana = Person.signedIn();
    }

    @Test
    void leaves_an_id_that_others_can_refer_to_and_nothing_else() {
        ana.as()
                .contentType("application/merge-patch+json")
                .header("If-Match", "*")
                .body(
                        "{\"bio\": \"secret\", \"phone\": \"+5511987654321\", \"avatarUrl\": \"https://example.com/a.png\"}")
                .patch("/users/" + ana.id())
                .then()
                .statusCode(200);
        delete(ana).then().statusCode(204);
        Person.signedIn()
                .as()
                .get("/users/" + ana.id())
                .then()
                .statusCode(200)
                .body("status", equalTo("DELETED"))
                .body("displayName", equalTo("Deleted user"))
                .body("username", nullValue())
                .body("bio", nullValue())
                .body("avatarUrl", nullValue());
        try (TestTable table = TestTable.ofApplication()) {
            Item profile = table.item(new UserKeys.Primary(ana.id())).orElseThrow();
            assertThat(profile.has("email")).isFalse();
            assertThat(profile.has("phone")).isFalse();
            assertThat(profile.has("gsi1pk")).isFalse();
            assertThat(profile.has("gsi2pk")).isFalse();
            assertThat(table.items())
                    .filteredOn(item -> !item.text("entityType").equals(Entity.THROTTLE.type()))
                    .filteredOn(item -> !item.text("entityType").equals(Entity.IDEMPOTENCY.type()))
                    .noneMatch(item -> item.text("pk").contains(ana.email()));
        }
    }

    @Test
    void frees_both_names() {
        delete(ana).then().statusCode(204);
        ana.signUp().then().statusCode(201);
    }

    @Test
    void ends_every_session_and_no_new_one_begins() {
        delete(ana).then().statusCode(204);
        assertProblem(ana.refresh(ana.refreshToken()), 401, "refresh-token-refused");
        assertProblem(ana.trySignIn(Person.PASSWORD), 401, "wrong-credentials");
        ana.as().get("/sessions").then().statusCode(200).body("items", empty());
    }

    @Test
    void cannot_be_found_or_done_again() {
        delete(ana).then().statusCode(204);
        Person bruno = Person.signedIn();
        bruno.as().queryParam("username", ana.username()).get("/users").then().body("items", empty());
        assertProblem(delete(ana), 404, "user-not-found");
    }

    @Test
    void asks_for_the_current_password() {
        assertProblem(ana.bare().delete("/users/" + ana.id()), 422, "validation-failed")
                .withErrors("currentPassword: is required");
        assertProblem(
                ana.as().body(Map.of("currentPassword", "wrong")).delete("/users/" + ana.id()), 403, "wrong-password");
        ana.profile().then().statusCode(200).body("status", equalTo("ACTIVE"));
    }

    @Test
    void may_name_the_version_it_is_for() {
        assertProblem(
                ana.as()
                        .header("If-Match", "\"99\"")
                        .body(Map.of("currentPassword", Person.PASSWORD))
                        .delete("/users/" + ana.id()),
                412,
                "precondition-failed");
    }

    @Test
    void is_for_oneself_and_for_administrators() {
        assertProblem(Person.signedIn().bare().delete("/users/" + ana.id()), 403, "forbidden");
        Administrators.signedIn().bare().delete("/users/" + ana.id()).then().statusCode(204);
        assertProblem(ana.refresh(ana.refreshToken()), 401, "refresh-token-refused");
    }

    @Test
    void waits_until_an_administrator_is_one_no_longer() {
        Person admin = Administrators.signedIn();
        assertProblem(delete(admin), 409, "administrator");
    }

    @Test
    void waits_until_a_company_has_another_owner() {
        Person admin = Administrators.signedIn();
        Person bruno = Person.signedIn();
        Cnpj cnpj = Companies.activeOf(ana, admin);
        assertProblem(delete(ana), 409, "last-owner");
        Invitations.join(ana, cnpj, bruno, "OWNER");
        delete(ana).then().statusCode(204);
        bruno.as()
                .get("/companies/" + cnpj.value() + "/members")
                .then()
                .statusCode(200)
                .body("items.userId", contains(bruno.id()));
        assertProblem(delete(bruno), 409, "last-owner");
    }

    @Test
    void a_company_that_is_only_claimed_keeps_nobody() {
        Companies.pendingOf(ana);
        delete(ana).then().statusCode(204);
    }

    @Test
    void conflicts_and_a_lost_answer_are_survived() {
        Faults.conflict(AccessPattern.DELETE_USER, 2);
        Faults.loseAnswer(AccessPattern.DELETE_USER, 1);
        delete(ana).then().statusCode(204);
    }

    private static Response delete(Person person) {
        return person.as().body(Map.of("currentPassword", Person.PASSWORD)).delete("/users/" + person.id());
    }
}
