package dev.tessera.users.proof;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Proving by mail whose an address or an account is. */
@QuarkusTest
@WithTable
class ProofTest {

    private static final String NEW_PASSWORD = "four unrelated words together";
    private static final String WRONG = "not the password";

    private Person ana;

    @BeforeEach
    void somebody_with_an_account() {
        ana = Person.signedIn();
    }

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    @Test
    void an_address_is_verified_by_the_token_that_was_mailed_to_it_once() {
        assertThat(isVerified()).isFalse();
        String token = Mails.verification(ana);

        Response redeemed = Mails.verify(ana, token);

        redeemed.then().statusCode(200);
        assertThat(redeemed.header("Cache-Control")).contains("no-store");
        assertThat(isVerified()).isTrue();
        assertProblem(Mails.verify(ana, token), 422, "proof-refused");
    }

    @Test
    void a_forgotten_password_is_replaced_and_every_session_ends() {
        String token = Mails.reset(ana);

        Mails.resetPassword(ana, token, NEW_PASSWORD).then().statusCode(200);

        assertProblem(ana.refresh(ana.refreshToken()), 401, "refresh-token-refused");
        assertProblem(ana.trySignIn(Person.PASSWORD), 401, "wrong-credentials");
        ana.trySignIn(NEW_PASSWORD).then().statusCode(201);
        assertThat(isVerified()).as("who read the mail has the address").isTrue();
        assertProblem(Mails.resetPassword(ana, token, NEW_PASSWORD), 422, "proof-refused");
    }

    @Test
    void a_later_mail_takes_the_place_of_an_earlier_one() {
        String first = Mails.reset(ana);
        String second = Mails.reset(ana);

        assertProblem(Mails.resetPassword(ana, first, NEW_PASSWORD), 422, "proof-refused");
        Mails.resetPassword(ana, second, NEW_PASSWORD).then().statusCode(200);
    }

    @Test
    void a_token_is_good_for_its_purpose_alone_and_for_its_time() {
        String verification = Mails.verification(ana);
        assertProblem(Mails.resetPassword(ana, verification, NEW_PASSWORD), 422, "proof-refused");
        String reset = Mails.reset(ana);
        assertProblem(Mails.verify(ana, reset), 422, "proof-refused");

        MovableClock.advance(Duration.ofMinutes(61));
        assertProblem(Mails.resetPassword(ana, reset, NEW_PASSWORD), 422, "proof-refused");
        Mails.verify(ana, verification).then().statusCode(200);
    }

    @Test
    void what_is_no_token_or_somebody_elses_is_refused() {
        Person eve = Person.signedUp();
        String of = Mails.reset(eve);
        String secret = of.substring(of.indexOf('.'));
        Mails.reset(ana);

        assertProblem(Mails.resetPassword(ana, ana.id() + secret, NEW_PASSWORD), 422, "proof-refused");
        assertProblem(Mails.resetPassword(ana, "nonsense", NEW_PASSWORD), 422, "validation-failed");
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
    }

    /** The mail may have been read by somebody else, and be the reason for the change. */
    @Test
    void a_password_that_was_changed_since_is_not_reset_by_a_mail_from_before() {
        String token = Mails.reset(ana);
        ana.as()
                .body(Map.of("currentPassword", Person.PASSWORD, "newPassword", "six other words in a row"))
                .put("/users/me/password")
                .then()
                .statusCode(204);

        assertProblem(Mails.resetPassword(ana, token, NEW_PASSWORD), 422, "proof-refused");
        Mails.resetPassword(ana, Mails.reset(ana), NEW_PASSWORD).then().statusCode(200);
    }

    @Test
    void a_password_that_is_easy_to_guess_leaves_the_token_good() {
        String token = Mails.reset(ana);

        assertProblem(Mails.resetPassword(ana, token, "password1"), 422, "validation-failed");

        Mails.resetPassword(ana, token, NEW_PASSWORD).then().statusCode(200);
    }

    @Test
    void a_token_dies_with_the_address_and_with_the_account() {
        String verification = Mails.verification(ana);
        String reset = Mails.reset(ana);
        Mails.verify(ana, verification).then().statusCode(200);
        Person other = Person.stranger();
        Mails.changeEmail(ana, Mails.emailChange(ana, other.email())).then().statusCode(200);

        assertThat(isVerified()).as("the new one is proved").isTrue();
        assertProblem(Mails.resetPassword(ana, reset, NEW_PASSWORD), 422, "proof-refused");

        Person eve = Person.signedIn();
        String last = Mails.reset(eve);
        eve.as()
                .body(Map.of("currentPassword", Person.PASSWORD))
                .delete("/users/me")
                .then()
                .statusCode(204);
        assertProblem(Mails.resetPassword(eve, last, NEW_PASSWORD), 422, "proof-refused");
    }

    @Test
    void proof_by_mail_lifts_the_wait_that_strangers_caused_and_makes_the_device_known() {
        MovableClock.stop();
        String reset = Mails.reset(ana);
        guessElsewhere(5);
        ana.moveTo(Person.network());
        assertProblem(ana.trySignIn(Person.PASSWORD), 429, "too-many-failed-sign-ins");

        String device = Mails.resetPassword(ana, reset, NEW_PASSWORD)
                .then()
                .statusCode(200)
                .extract()
                .path("deviceToken");

        ana.trySignIn(NEW_PASSWORD).then().statusCode(201);
        guessElsewhere(5);
        ana.moveTo(Person.network());
        assertProblem(ana.trySignIn(NEW_PASSWORD), 429, "too-many-failed-sign-ins");
        ana.trySignIn(NEW_PASSWORD, device).then().statusCode(201);
    }

    @Test
    void the_table_holds_no_token_in_the_clear() {
        String token = Mails.reset(ana);

        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(new ProofKeys.Primary(ana.id(), Purpose.PASSWORD_RESET))
                            .orElseThrow()
                            .attributes()
                            .toString())
                    .doesNotContain(token.substring(token.indexOf('.') + 1));
        }
    }

    private void guessElsewhere(int times) {
        ana.moveTo(Person.network());
        for (int i = 0; i < times; i++) {
            assertProblem(ana.trySignIn(WRONG), 401, "wrong-credentials");
        }
    }

    private boolean isVerified() {
        return ana.profile().jsonPath().getBoolean("emailVerified");
    }
}
