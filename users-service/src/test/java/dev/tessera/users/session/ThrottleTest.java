package dev.tessera.users.session;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class ThrottleTest {

    private static final String WRONG = "not the password";

    private Person ana;

    @BeforeEach
    void somebody_with_an_account() {
        ana = Person.signedUp();
        MovableClock.stop();
    }

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    @Test
    void after_five_wrong_passwords_the_right_one_has_to_wait_too_and_then_works() {
        guess(5);
        Response refused = ana.trySignIn(Person.PASSWORD);
        assertProblem(refused, 429, "too-many-failed-sign-ins").withHeader("Retry-After", "1");
        MovableClock.advance(Duration.ofSeconds(1));
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
    }

    @Test
    void the_wait_doubles_with_each_further_failure_and_ends_at_half_a_minute() {
        guess(5);
        for (String wait : new String[] {"2", "4", "8", "16", "30", "30"}) {
            MovableClock.advance(Duration.ofSeconds(31));
            assertProblem(ana.trySignIn(WRONG), 401, "wrong-credentials");
            assertProblem(ana.trySignIn(WRONG), 429, "too-many-failed-sign-ins").withHeader("Retry-After", wait);
        }
    }

    @Test
    void waiting_without_trying_is_not_counted() {
        guess(5);
        for (int i = 0; i < 10; i++) {
            assertProblem(ana.trySignIn(WRONG), 429, "too-many-failed-sign-ins").withHeader("Retry-After", "1");
        }
    }

    @Test
    void a_right_password_starts_the_count_afresh() {
        guess(4);
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
        guess(5);
    }

    @Test
    void failures_are_forgotten_after_a_while() {
        guess(5);
        MovableClock.advance(Duration.ofMinutes(16));
        guess(5);
        assertProblem(ana.trySignIn(WRONG), 429, "too-many-failed-sign-ins").withHeader("Retry-After", "1");
    }

    @Test
    void a_person_at_home_does_not_wait_for_what_strangers_do() {
        ana.signIn();
        String home = ana.inNetwork();
        ana.moveTo(Person.network());
        guess(5);
        assertProblem(ana.trySignIn(WRONG), 429, "too-many-failed-sign-ins");
        ana.moveTo(home);
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
    }

    @Test
    void nor_may_a_thief_at_home_guess_faster() {
        ana.signIn();
        guess(5);
        assertProblem(ana.trySignIn(WRONG), 429, "too-many-failed-sign-ins");
    }

    @Test
    void one_network_gets_fifty_failures_for_all_accounts_together() {
        String network = ana.inNetwork();
        for (int i = 0; i < 50; i++) {
            Person somebody = Person.stranger();
            somebody.moveTo(network);
            assertProblem(somebody.trySignIn(WRONG), 401, "wrong-credentials");
        }
        Response refused = ana.trySignIn(Person.PASSWORD);
        assertProblem(refused, 429, "too-many-failed-sign-ins");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(600, 900);
        ana.moveTo(Person.network());
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
        ana.moveTo(network);
        MovableClock.advance(Duration.ofMinutes(16));
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
    }

    @Test
    void right_passwords_use_up_nothing_of_a_network_s_failures() {
        for (int i = 0; i < 3; i++) {
            ana.signIn();
        }
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(ThrottleKeys.Primary.ofAddress(ana.inNetwork()))
                            .orElseThrow()
                            .number("failures"))
                    .isZero();
        }
    }

    @Test
    void a_try_that_the_table_did_not_let_happen_is_an_error_and_no_guess() {
        Faults.fail(AccessPattern.CHARGE_SIGN_IN, 100);
        assertProblem(ana.trySignIn(WRONG), 503, "unavailable");
    }

    @Test
    void counting_survives_a_lost_answer_without_counting_twice() {
        Faults.loseAnswer(AccessPattern.CHARGE_SIGN_IN, 1);
        guess(5);
        assertProblem(ana.trySignIn(WRONG), 429, "too-many-failed-sign-ins").withHeader("Retry-After", "1");
    }

    private void guess(int times) {
        for (int i = 0; i < times; i++) {
            assertProblem(ana.trySignIn(WRONG), 401, "wrong-credentials");
        }
    }
}
