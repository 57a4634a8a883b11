package dev.tessera.users.user;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class PasswordChangeTest {

    private static final String NEW = "purple lantern over granite";

    private Person ana;

    @BeforeEach
    void somebody_signed_in() {
        ana = Person.signedIn();
    }

    @Test
    void the_new_password_signs_in_and_the_old_one_does_not() {
        change(ana, Person.PASSWORD, NEW).then().statusCode(204);
        assertProblem(ana.trySignIn(Person.PASSWORD), 401, "wrong-credentials");
        ana.trySignIn(NEW).then().statusCode(201);
    }

    @Test
    void other_sessions_end_and_the_one_that_asks_goes_on() {
        String elsewhere = ana.trySignIn(Person.PASSWORD).path("refreshToken");
        change(ana, Person.PASSWORD, NEW).then().statusCode(204);
        assertProblem(ana.refresh(elsewhere), 401, "refresh-token-refused");
        String next =
                ana.refresh(ana.refreshToken()).then().statusCode(200).extract().path("refreshToken");
        ana.refresh(next).then().statusCode(200);
    }

    @Test
    void a_session_that_was_signed_out_does_not_come_back_to_life() {
        ana.as().delete("/sessions/current").then().statusCode(204);
        change(ana, Person.PASSWORD, NEW).then().statusCode(204);
        assertProblem(ana.refresh(ana.refreshToken()), 401, "refresh-token-refused");
        ana.trySignIn(NEW).then().statusCode(201);
    }

    @Test
    void a_wrong_current_password_changes_nothing() {
        assertProblem(change(ana, "not the password", NEW), 403, "wrong-password");
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
    }

    @Test
    void guessing_the_current_password_is_throttled_like_signing_in() {
        List<Integer> answers = IntStream.range(0, 7)
                .mapToObj(i -> change(ana, "guess number " + i, NEW).statusCode())
                .toList();
        assertThat(answers).startsWith(403, 403, 403, 403, 403).contains(429);
    }

    @Test
    void a_bad_new_password_is_refused() {
        assertProblem(change(ana, Person.PASSWORD, "password"), 422, "validation-failed");
        assertProblem(change(ana, Person.PASSWORD, Person.PASSWORD), 422, "validation-failed")
                .withErrors("newPassword: must differ from the current password");
        assertProblem(ana.as().body(Map.of()).put("/users/" + ana.id() + "/password"), 422, "validation-failed")
                .withErrors("currentPassword: is required", "newPassword: is required");
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
    }

    @Test
    void nobody_changes_anybody_else_s() {
        assertProblem(
                Person.signedIn()
                        .as()
                        .body(Map.of("currentPassword", Person.PASSWORD, "newPassword", NEW))
                        .put("/users/" + ana.id() + "/password"),
                403,
                "forbidden");
    }

    @Test
    void of_changes_at_once_one_is_made() {
        List<Response> answers = Parallel.all(IntStream.range(0, 4)
                .<Supplier<Response>>mapToObj(i -> () -> change(ana, Person.PASSWORD, NEW + i))
                .toList());
        assertThat(answers).extracting(Response::statusCode).containsOnlyOnce(204);
        long working = IntStream.range(0, 4)
                .filter(i -> answers.get(i).statusCode() == 204)
                .filter(i -> ana.trySignIn(NEW + i).statusCode() == 201)
                .count();
        assertThat(working).isEqualTo(1);
    }

    @Test
    void a_session_that_is_opened_with_the_old_password_meanwhile_does_not_outlive_it() {
        List<Response> answers = Parallel.all(List.of(
                () -> change(ana, Person.PASSWORD, NEW),
                () -> ana.trySignIn(Person.PASSWORD),
                () -> ana.trySignIn(Person.PASSWORD),
                () -> ana.trySignIn(Person.PASSWORD)));
        assertThat(answers.get(0).statusCode()).isEqualTo(204);
        assertThat(answers.subList(1, 4))
                .extracting(Response::statusCode)
                .containsAnyOf(201, 401)
                .isSubsetOf(201, 401);
        assertThat(answers.subList(1, 4))
                .filteredOn(answer -> answer.statusCode() == 201)
                .allSatisfy(opened ->
                        assertProblem(ana.refresh(opened.path("refreshToken")), 401, "refresh-token-refused"));
        ana.trySignIn(NEW).then().statusCode(201);
    }

    @Test
    void conflicts_and_a_lost_answer_are_survived() {
        Faults.conflict(AccessPattern.CHANGE_PASSWORD, 2);
        change(ana, Person.PASSWORD, NEW).then().statusCode(204);
        Faults.loseAnswer(AccessPattern.CHANGE_PASSWORD, 1);
        change(ana, NEW, Person.PASSWORD).then().statusCode(204);
        ana.refresh(ana.refreshToken()).then().statusCode(200);
    }

    private static Response change(Person person, String current, String chosen) {
        return person.as()
                .body(Map.of("currentPassword", current, "newPassword", chosen))
                .put("/users/" + person.id() + "/password");
    }
}
