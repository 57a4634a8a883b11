package dev.tessera.users.session;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What strangers do, and what it costs the person whose account it is. */
@QuarkusTest
@WithTable
class KnownPlacesTest {

    private static final String WRONG = "not the password";

    private Person ana;
    private String office;

    @BeforeEach
    void somebody_who_signed_in_before() {
        ana = Person.signedIn();
        office = ana.inNetwork();
        MovableClock.stop();
    }

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    @Test
    void guesses_that_never_stop_keep_nobody_from_a_known_device_wherever_it_is() {
        strangersGuess(5);
        for (int i = 0; i < 10; i++) {
            MovableClock.advance(Duration.ofSeconds(31));
            strangersGuess(1);
            ana.moveTo(Person.network());
            assertProblem(ana.trySignIn(Person.PASSWORD), 429, "too-many-failed-sign-ins");
            ana.moveTo(Person.network());
            ana.trySignIn(Person.PASSWORD, ana.deviceToken()).then().statusCode(201);
        }
    }

    @Test
    void a_known_device_gets_no_more_guesses_than_anybody() {
        ana.moveTo(Person.network());
        for (int i = 0; i < 5; i++) {
            assertProblem(ana.trySignIn(WRONG, ana.deviceToken()), 401, "wrong-credentials");
        }
        assertProblem(ana.trySignIn(Person.PASSWORD, ana.deviceToken()), 429, "too-many-failed-sign-ins")
                .withHeader("Retry-After", "1");
    }

    @Test
    void a_device_is_known_for_the_account_that_signed_in_on_it_alone() {
        Person eve = Person.signedIn();
        strangersGuess(5);
        ana.moveTo(Person.network());
        assertProblem(ana.trySignIn(Person.PASSWORD, eve.deviceToken()), 429, "too-many-failed-sign-ins");
    }

    @Test
    void a_token_that_is_forged_or_out_of_date_makes_a_stranger_and_no_error() {
        ana.moveTo(Person.network());
        ana.trySignIn(Person.PASSWORD, "x" + ana.deviceToken()).then().statusCode(201);
        ana.trySignIn(Person.PASSWORD, "AAAA").then().statusCode(201);
        MovableClock.advance(Duration.ofDays(181));
        strangersGuess(5);
        ana.moveTo(Person.network());
        assertProblem(ana.trySignIn(Person.PASSWORD, ana.deviceToken()), 429, "too-many-failed-sign-ins");
    }

    @Test
    void a_device_keeps_its_count_from_sign_in_to_sign_in() {
        ana.moveTo(Person.network());
        String renewed = ana.trySignIn(Person.PASSWORD, ana.deviceToken())
                .then()
                .statusCode(201)
                .extract()
                .path("deviceToken");
        for (int i = 0; i < 5; i++) {
            assertProblem(ana.trySignIn(WRONG, i % 2 == 0 ? ana.deviceToken() : renewed), 401, "wrong-credentials");
        }
        assertProblem(ana.trySignIn(WRONG, renewed), 429, "too-many-failed-sign-ins");
    }

    @Test
    void a_guest_in_the_office_who_uses_up_its_limit_keeps_no_colleague_out() {
        useUpLimitOf(office);
        Person guest = Person.signedUp();
        guest.moveTo(office);
        assertProblem(guest.trySignIn(Person.PASSWORD), 429, "too-many-failed-sign-ins");

        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
    }

    @Test
    void nor_does_the_limit_of_a_new_network_keep_a_known_device_out() {
        String hotel = Person.network();
        useUpLimitOf(hotel);
        ana.moveTo(hotel);
        assertProblem(ana.trySignIn(Person.PASSWORD), 429, "too-many-failed-sign-ins");

        ana.trySignIn(Person.PASSWORD, ana.deviceToken()).then().statusCode(201);
    }

    @Test
    void nobody_finds_a_new_network_by_inventing_addresses() {
        String attacker = Person.network();
        for (int i = 0; i < 50; i++) {
            assertProblem(
                    given().header("X-Forwarded-For", "192.0.2." + i + ", " + attacker)
                            .header("Forwarded", "for=192.0.2." + i)
                            .contentType(ContentType.JSON)
                            .body(Map.of("email", "nobody" + i + "@example.com", "password", WRONG))
                            .post("/sessions"),
                    401,
                    "wrong-credentials");
        }
        ana.moveTo("192.0.2.99, " + attacker);
        assertProblem(ana.trySignIn(WRONG), 429, "too-many-failed-sign-ins");
    }

    @Test
    void strangers_keep_nobody_from_changing_a_password_in_an_open_session() {
        strangersGuess(5);
        ana.moveTo(Person.network());
        ana.as()
                .body(Map.of("currentPassword", Person.PASSWORD, "newPassword", "another horse battery staple"))
                .put("/users/me/password")
                .then()
                .statusCode(204);
    }

    @Test
    void a_sign_in_with_a_device_is_still_one_batch() {
        TableRecorder.forget();
        ana.trySignIn(Person.PASSWORD, ana.deviceToken()).then().statusCode(201);
        assertThat(TableRecorder.patterns())
                .containsExactlyInAnyOrder(
                        AccessPattern.SIGN_IN_CHECK,
                        AccessPattern.CHARGE_SIGN_IN,
                        AccessPattern.CHARGE_SIGN_IN,
                        AccessPattern.SETTLE_SIGN_IN,
                        AccessPattern.SETTLE_SIGN_IN,
                        AccessPattern.ACCESS_BY_USER,
                        AccessPattern.SIGN_IN);
    }

    private void strangersGuess(int times) {
        String network = Person.network();
        for (int i = 0; i < times; i++) {
            ana.moveTo(network);
            assertProblem(ana.trySignIn(WRONG), 401, "wrong-credentials");
        }
    }

    private static void useUpLimitOf(String network) {
        for (int i = 0; i < 50; i++) {
            Person somebody = Person.stranger();
            somebody.moveTo(network);
            assertProblem(somebody.trySignIn(WRONG), 401, "wrong-credentials");
        }
    }
}
