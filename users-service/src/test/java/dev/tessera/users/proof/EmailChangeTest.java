package dev.tessera.users.proof;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.oneOf;

import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An account moves to an address that is proved, and back if who had the former one wants it. */
@QuarkusTest
@WithTable
class EmailChangeTest {

    private static final String NEXT_PASSWORD = "four unrelated words together";

    private Person ana;
    private String newEmail;

    @BeforeEach
    void somebody_with_an_account() {
        ana = Person.signedIn();
        newEmail = "New." + ana.email();
    }

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    @Test
    void nothing_changes_until_the_new_address_is_proved() {
        String token = Mails.emailChange(ana, newEmail);
        assertThat(email()).isEqualTo(ana.email());
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);

        Mails.changeEmail(ana, token).then().statusCode(200);

        assertThat(email()).isEqualTo(newEmail);
        assertThat(ana.profile().jsonPath().getBoolean("emailVerified")).isTrue();
        assertProblem(ana.trySignIn(Person.PASSWORD), 401, "wrong-credentials");
        signIn(newEmail).then().statusCode(201);
        assertProblem(Mails.changeEmail(ana, token), 422, "proof-refused");
    }

    @Test
    void it_takes_the_password() {
        assertProblem(Mails.requestChange(ana, newEmail, "not the password"), 403, "wrong-password");
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(new ProofKeys.Primary(ana.id(), Purpose.EMAIL_CHANGE)))
                    .isEmpty();
        }
    }

    @Test
    void an_address_that_is_taken_is_refused_when_it_is_asked_for_and_when_it_is_proved() {
        Person bruno = Person.signedUp();
        assertProblem(Mails.requestChange(ana, bruno.email(), Person.PASSWORD), 409, "email-taken");

        Person carla = Person.stranger();
        String token = Mails.emailChange(ana, carla.email());
        carla.signUp().then().statusCode(201);
        assertProblem(Mails.changeEmail(ana, token), 409, "email-taken");
        assertThat(email()).isEqualTo(ana.email());
    }

    @Test
    void a_former_address_that_was_verified_takes_the_account_back_and_ends_all_sessions_and_the_password() {
        String undo = Mails.emailUndo(ana, newEmail);
        Response session = signIn(newEmail);

        Mails.undoEmail(ana, undo).then().statusCode(200);

        // Who moved it away had the password: it opens nothing, and a new one is chosen by mail.
        assertProblem(ana.trySignIn(Person.PASSWORD), 401, "wrong-credentials");
        Mails.resetPassword(ana, Mails.reset(ana), NEXT_PASSWORD).then().statusCode(200);
        ana.adopt(ana.trySignIn(NEXT_PASSWORD));
        assertProblem(signIn(newEmail), 401, "wrong-credentials");
        assertProblem(ana.refresh(session.path("refreshToken")), 401, "refresh-token-refused");
        assertProblem(Mails.undoEmail(ana, undo), 422, "proof-refused");
        assertThat(email()).isEqualTo(ana.email());
    }

    @Test
    void a_former_address_is_kept_for_a_day_and_free_afterwards() {
        MovableClock.stop();
        String undo = Mails.emailUndo(ana, newEmail);
        assertProblem(signUpWith(ana.email()), 409, "email-taken");
        assertProblem(Mails.requestChange(Person.signedIn(), ana.email(), Person.PASSWORD), 409, "email-taken");

        MovableClock.advance(Duration.ofHours(25));

        assertProblem(Mails.undoEmail(ana, undo), 422, "proof-refused");
        signUpWith(ana.email()).then().statusCode(201);
    }

    /** Or whoever has got hold of the account could move it on, and the way back would lead to them. */
    @Test
    void it_is_not_changed_again_while_it_can_be_undone() {
        String undo = Mails.emailUndo(ana, newEmail);
        ana.adopt(signIn(newEmail));

        String again = Mails.emailChange(ana, "further." + ana.email());
        assertProblem(Mails.changeEmail(ana, again), 409, "email-just-changed");

        Mails.undoEmail(ana, undo).then().statusCode(200);
    }

    /** It may be a stranger's, by a slip of the keyboard: it must not get the account. */
    @Test
    void a_former_address_that_nobody_proved_is_free_at_once_and_cannot_undo() {
        Mails.changeEmail(ana, Mails.emailChange(ana, newEmail)).then().statusCode(200);

        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(new ProofKeys.Primary(ana.id(), Purpose.EMAIL_UNDO)))
                    .isEmpty();
            assertThat(table.item(new LoginKeys.Primary(ana.email()))).isEmpty();
        }
        signUpWith(ana.email()).then().statusCode(201);
    }

    @Test
    void a_kept_address_gets_no_mail_that_resets_a_password() {
        Mails.emailUndo(ana, newEmail);

        Mails.request(ana, Mails.RESETS).then().statusCode(202);

        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(new ProofKeys.Primary(ana.id(), Purpose.PASSWORD_RESET)))
                    .isEmpty();
        }
    }

    /** Who got hold of the password may have asked for it, and would have the account when its owner believes it safe. */
    @ParameterizedTest
    @EnumSource
    void what_ends_sessions_ends_a_change_that_waits_for_its_proof(End end) {
        Mails.verify(ana, Mails.verification(ana)).then().statusCode(200);
        String token = Mails.emailChange(ana, newEmail);

        end.happensTo(ana).then().statusCode(oneOf(200, 204));

        assertProblem(Mails.changeEmail(ana, token), 422, "proof-refused");
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(new LoginKeys.Primary(ana.email()))).isPresent();
            assertThat(table.item(new LoginKeys.Primary(newEmail.toLowerCase(Locale.ROOT))))
                    .isEmpty();
        }
    }

    enum End {
        PASSWORD_CHANGED {
            @Override
            Response happensTo(Person person) {
                return person.as()
                        .body(Map.of("currentPassword", Person.PASSWORD, "newPassword", NEXT_PASSWORD))
                        .put("/users/me/password");
            }
        },
        PASSWORD_RESET {
            @Override
            Response happensTo(Person person) {
                return Mails.resetPassword(person, Mails.reset(person), NEXT_PASSWORD);
            }
        },
        SIGNED_OUT_EVERYWHERE {
            @Override
            Response happensTo(Person person) {
                return person.bare().delete("/sessions");
            }
        },
        SESSIONS_ENDED_BY_AN_ADMINISTRATOR {
            @Override
            Response happensTo(Person person) {
                return Administrators.signedIn().bare().delete("/users/" + person.id() + "/sessions");
            }
        },
        SUSPENDED_AND_RESTORED {
            @Override
            Response happensTo(Person person) {
                Person administrator = Administrators.signedIn();
                status(administrator, person, "SUSPENDED").then().statusCode(200);
                return status(administrator, person, "ACTIVE");
            }
        };

        abstract Response happensTo(Person person);

        private static Response status(Person administrator, Person person, String status) {
            return administrator
                    .as()
                    .body(Map.of("status", status, "reason", "Because of a test"))
                    .put("/users/" + person.id() + "/status");
        }
    }

    @Test
    void strangers_get_no_more_mail_by_this_than_by_other_ways() {
        String victim = Person.stranger().email();
        for (int i = 0; i < 5; i++) {
            Person somebody = Person.signedIn();
            Mails.requestChange(somebody, victim, Person.PASSWORD).then().statusCode(202);
        }
        assertProblem(Mails.requestChange(ana, victim, Person.PASSWORD), 429, "too-many-mails");
    }

    /** By which an account would mail whom it likes, from ever new networks. */
    @Test
    void an_account_asks_for_five_changes_an_hour_wherever_it_is() {
        for (int i = 0; i < 5; i++) {
            ana.moveTo(Person.network());
            Mails.requestChange(ana, Person.stranger().email(), Person.PASSWORD)
                    .then()
                    .statusCode(202);
        }
        assertProblem(Mails.requestChange(ana, Person.stranger().email(), Person.PASSWORD), 429, "too-many-mails");
        Mails.request(ana, Mails.RESETS).then().statusCode(202);
    }

    private String email() {
        return ana.profile().jsonPath().getString("email");
    }

    private static Response signIn(String email) {
        return Person.stranger()
                .anonymously()
                .body(Map.of("email", email, "password", Person.PASSWORD))
                .post("/sessions");
    }

    private static Response signUpWith(String email) {
        Person somebody = Person.stranger();
        Map<String, Object> account = somebody.account();
        account.put("email", email);
        return somebody.anonymously().body(account).post("/users");
    }
}
