package dev.tessera.users.access;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class RolesTest {

    private Person administrator;

    @BeforeEach
    void administrator() {
        administrator = Administrators.signedIn();
    }

    @Test
    void an_administrator_gives_roles_and_takes_them() {
        Person person = Person.signedIn();

        Response given = change(administrator, person, "MODERATOR", "ADMIN");
        assertThat(given.statusCode()).as(given.asString()).isEqualTo(200);
        assertThat(given.jsonPath().getList("roles")).containsExactly("USER", "ADMIN", "MODERATOR");
        assertThat(Claims.of(person).roles()).as("a token does not change").containsExactly("USER");
        assertThat(Claims.of(person.signIn()).roles()).containsExactlyInAnyOrder("USER", "ADMIN", "MODERATOR");

        Response taken = change(administrator, person);
        assertThat(taken.jsonPath().getList("roles")).containsExactly("USER");
        assertThat(Claims.of(person.signIn()).roles()).containsExactly("USER");
    }

    @Test
    void roles_are_read_with_their_version_and_changed_only_if_they_are_still_the_same() {
        Person person = Person.signedUp();
        Response read = administrator.as().get(roles(person));
        String version = read.header("ETag");

        Response changed = administrator
                .as()
                .header("If-Match", version)
                .body(Map.of("roles", List.of("MODERATOR")))
                .put(roles(person));
        Response stale = administrator
                .as()
                .header("If-Match", version)
                .body(Map.of("roles", List.of()))
                .put(roles(person));

        assertThat(read.jsonPath().getList("roles")).containsExactly("USER");
        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(changed.header("ETag")).isNotEqualTo(version);
        assertProblem(stale, 412, "precondition-failed");
        assertThat(administrator
                        .as()
                        .header("If-None-Match", changed.header("ETag"))
                        .get(roles(person))
                        .statusCode())
                .isEqualTo(304);
    }

    @Test
    void giving_what_somebody_has_changes_nothing() {
        Person person = Person.signedUp();
        String before = change(administrator, person, "MODERATOR").header("ETag");

        assertThat(change(administrator, person, "USER", "MODERATOR").header("ETag"))
                .isEqualTo(before);
    }

    @Test
    void only_administrators_see_or_change_roles() {
        Person person = Person.signedIn();

        assertProblem(change(person, person, "ADMIN"), 403, "forbidden");
        assertProblem(person.as().get(roles(person)), 403, "forbidden");
    }

    @Test
    void roles_that_people_cannot_have_are_refused() {
        Person person = Person.signedUp();

        for (String role : List.of("SERVICE", "WORKER", "KING", "", "admin")) {
            assertProblem(change(administrator, person, role), 422, "validation-failed");
        }
        assertProblem(administrator.as().body("{\"roles\": [null]}").put(roles(person)), 422, "validation-failed");
        assertProblem(administrator.as().body("{}").put(roles(person)), 422, "validation-failed");
        assertThat(administrator.as().get(roles(person)).jsonPath().getList("roles"))
                .containsExactly("USER");
    }

    @Test
    void nobody_has_roles_who_is_not_there() {
        Person gone = Person.signedIn();
        gone.as().body(Map.of("currentPassword", Person.PASSWORD)).delete("/users/" + gone.id());

        assertProblem(change(administrator, gone, "ADMIN"), 404, "user-not-found");
        assertProblem(administrator.as().get(roles(gone)), 404, "user-not-found");
        assertProblem(administrator.as().get("/users/nobody/roles"), 404, "user-not-found");
    }

    @Test
    void nobody_stops_being_an_administrator_by_themselves() {
        assertProblem(change(administrator, administrator, "MODERATOR"), 409, "own-admin-role");
        assertThat(change(administrator, administrator, "MODERATOR", "ADMIN").statusCode())
                .isEqualTo(200);
    }

    @Test
    void whoever_stopped_being_one_changes_nothing_with_an_older_token() {
        Person former = Administrators.signedIn();
        change(administrator, former).then().statusCode(200);

        assertProblem(change(former, former, "ADMIN"), 403, "forbidden");
        assertProblem(change(former, administrator), 403, "forbidden");
        assertThat(Claims.of(administrator.signIn()).roles()).contains("ADMIN");
    }

    @RepeatedTest(5)
    void two_administrators_who_dismiss_each_other_at_once_leave_one() {
        Person other = Administrators.signedIn();

        List<Response> answers =
                Parallel.all(List.of(() -> change(administrator, other), () -> change(other, administrator)));

        assertThat(answers).extracting(Response::statusCode).containsExactlyInAnyOrder(200, 403);
        assertThat(List.of(administrator, other))
                .filteredOn(person -> Claims.of(person.signIn()).roles().contains("ADMIN"))
                .hasSize(1);
    }

    private static Response change(Person by, Person whose, String... roles) {
        return by.as().body(Map.of("roles", List.of(roles))).put(roles(whose));
    }

    private static String roles(Person person) {
        return "/users/" + person.id() + "/roles";
    }
}
