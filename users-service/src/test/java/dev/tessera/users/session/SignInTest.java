package dev.tessera.users.session;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Person;
import dev.tessera.users.proof.Mails;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.elytron.security.common.BcryptUtil;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class SignInTest {

    @Inject
    MeterRegistry metrics;

    @Inject
    DevSecrets secrets;

    private Person ana;

    @BeforeEach
    void somebody_with_an_account() {
        ana = Person.signedUp();
    }

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    @Test
    void opens_a_session_and_hands_out_both_tokens() {
        Response answer = ana.trySignIn(Person.PASSWORD);
        answer.then()
                .statusCode(201)
                .header("Location", equalTo("/sessions/" + answer.path("sessionId")))
                .header("Cache-Control", "no-store")
                .body("userId", equalTo(ana.id()))
                .body("tokenType", equalTo("Bearer"))
                .body("expiresIn", equalTo(600));
        Claims claims = Claims.of(answer.<String>path("accessToken"));
        assertThat(claims.subject()).isEqualTo(ana.id());
        assertThat(claims.sessionId()).isEqualTo(answer.path("sessionId"));
        assertThat(claims.roles()).containsExactly("USER");
        assertThat(claims.companies()).isEmpty();
        ana.signIn().profile().then().statusCode(200).body("id", equalTo(ana.id()));
    }

    @Test
    void roles_enter_the_token() {
        Administrators.appoint(ana);
        assertThat(Claims.of(ana.signIn()).roles()).containsExactlyInAnyOrder("USER", "ADMIN");
    }

    @Test
    void the_e_mail_address_counts_without_regard_to_case() {
        signIn(ana.email().toUpperCase(Locale.ROOT), Person.PASSWORD).then().statusCode(201);
    }

    @Test
    void an_unknown_address_and_a_wrong_password_get_the_same_answer_at_the_same_cost() {
        Person nobody = Person.stranger();
        TableRecorder.forget();
        Response unknown = nobody.trySignIn(Person.PASSWORD);
        List<AccessPattern> costOfUnknown = TableRecorder.patterns();
        TableRecorder.forget();
        Response wrong = ana.trySignIn("not the password");
        assertThat(TableRecorder.patterns()).containsExactlyInAnyOrderElementsOf(costOfUnknown);
        assertProblem(unknown, 401, "wrong-credentials");
        assertProblem(wrong, 401, "wrong-credentials");
        assertThat(unknown.asString()).isEqualTo(wrong.asString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"short", "correct horse battery staple\u0000", "Correct horse battery staple"})
    void what_cannot_be_the_password_is_just_wrong(String password) {
        assertProblem(ana.trySignIn(password), 401, "wrong-credentials");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t \u2003"})
    void a_blank_password_is_a_form_sent_too_early_and_no_guess(String password) {
        TableRecorder.forget();
        assertProblem(ana.trySignIn(password), 422, "validation-failed").withErrors("password: must not be blank");
        assertThat(TableRecorder.patterns()).isEmpty();
    }

    @Test
    void a_refusal_names_the_scheme() {
        assertThat(ana.trySignIn("not my password").header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(ana.refresh("no token of ours").header("WWW-Authenticate")).isEqualTo("Bearer");
    }

    @Test
    void a_password_is_not_right_because_its_first_72_bytes_are() {
        Person bea = Person.stranger();
        Map<String, Object> account = bea.account();
        String password = "zebra quilt ".repeat(6);
        account.put("password", password);
        bea.anonymously().body(account).post("/users").then().statusCode(201);
        assertProblem(bea.trySignIn(password + "and more"), 401, "wrong-credentials");
        bea.trySignIn(password).then().statusCode(201);
    }

    @Test
    void an_accent_may_be_typed_in_one_piece_or_two() {
        Person bea = Person.stranger();
        Map<String, Object> account = bea.account();
        account.put("password", "caf\u00e9 zebra quilt");
        bea.anonymously().body(account).post("/users").then().statusCode(201);
        bea.trySignIn("cafe\u0301 zebra quilt").then().statusCode(201);
    }

    @Test
    void a_repeated_sign_in_reads_twice_and_counts_outside_the_transaction() {
        ana.signIn();
        TableRecorder.forget();
        ana.signIn();
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

    @Test
    void a_new_device_is_marked_for_the_change_feed_but_not_the_first_one() {
        assertThat(signInWith("Firefox/140").flag("newDevice")).isFalse();
        assertThat(signInWith("Firefox/140").flag("newDevice")).isFalse();
        assertThat(signInWith("Chrome/150").flag("newDevice")).isTrue();
        assertThat(signInWith("Chrome/150").flag("newDevice")).isFalse();
        assertThat(signInWith("Firefox/140").flag("newDevice")).isFalse();
    }

    @Test
    void the_session_s_secret_is_stored_encrypted_and_the_session_expires() {
        Item session = signInWith("Firefox/140");
        assertThat(session.text("secret")).hasSizeGreaterThan(60);
        assertThat(session.expiresAt()).isPresent();
        assertThat(session.text("userAgent")).isEqualTo("Firefox/140");
    }

    @Test
    void many_sign_ins_in_a_row_are_nobody_s_failure() {
        for (int i = 0; i < 8; i++) {
            ana.trySignIn(Person.PASSWORD).then().statusCode(201);
        }
    }

    @Test
    void a_hash_of_another_cost_is_replaced_by_signing_in() {
        try (TestTable table = TestTable.ofApplication()) {
            LoginKeys.Primary key = new LoginKeys.Primary(ana.email());
            Sealer sealer = new Sealer(KeyRing.load("users.password", Optional.empty(), secrets.devSecrets()));
            String context = "password of " + ana.id();
            String costly =
                    sealer.seal(BcryptUtil.bcryptHash(Person.PASSWORD, 5).getBytes(UTF_8), context);
            table.put(table.item(key).orElseThrow().toBuilder()
                    .set("passwordHash", costly)
                    .build());
            ana.signIn();
            String renewed = table.item(key).orElseThrow().text("passwordHash");
            assertThat(new String(sealer.open(renewed, context), UTF_8)).startsWith("$2a$04$");
            ana.signIn();
            assertThat(table.item(key).orElseThrow().text("passwordHash")).isEqualTo(renewed);
        }
    }

    @Test
    void a_hash_under_a_retired_key_is_nobodys_password_until_a_new_one_is_chosen_by_mail() {
        String key = "retired:" + Base64.getEncoder().encodeToString(new byte[32]);
        Sealer retired = new Sealer(KeyRing.load("users.password", Optional.of(key), Optional.empty()));
        double before = checks("retired");
        try (TestTable table = TestTable.ofApplication()) {
            LoginKeys.Primary login = new LoginKeys.Primary(ana.email());
            table.put(table.item(login).orElseThrow().toBuilder()
                    .set(
                            "passwordHash",
                            retired.seal(
                                    BcryptUtil.bcryptHash(Person.PASSWORD, 4).getBytes(UTF_8),
                                    "password of " + ana.id()))
                    .build());
        }

        assertProblem(ana.trySignIn(Person.PASSWORD), 401, "wrong-credentials");
        assertThat(checks("retired")).isEqualTo(before + 1);

        Mails.resetPassword(ana, Mails.reset(ana), "four unrelated words together")
                .then()
                .statusCode(200);
        ana.trySignIn("four unrelated words together").then().statusCode(201);
    }

    private double checks(String key) {
        return metrics.counter("tessera.password.checks", "key", key).count();
    }

    @Test
    void signing_in_survives_conflicts_and_a_lost_answer() {
        Faults.conflict(AccessPattern.SIGN_IN, 2);
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
        Faults.loseAnswer(AccessPattern.SIGN_IN, 1);
        Faults.loseAnswer(AccessPattern.CHARGE_SIGN_IN, 2);
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
    }

    @Test
    void a_counter_that_cannot_be_set_back_does_not_cost_the_sign_in() {
        Faults.fail(AccessPattern.SETTLE_SIGN_IN, 100);
        ana.trySignIn(Person.PASSWORD).then().statusCode(201);
    }

    @Test
    void of_many_guesses_at_once_five_are_tried_and_the_others_have_to_wait() {
        MovableClock.stop();
        List<Response> answers = Parallel.all(IntStream.range(0, 40)
                .<Supplier<Response>>mapToObj(i -> () -> ana.trySignIn("guess number " + i))
                .toList());
        assertThat(answers).extracting(Response::statusCode).containsOnly(401, 429);
        assertThat(answers).filteredOn(answer -> answer.statusCode() == 401).hasSize(5);
        Response refused =
                answers.stream().filter(a -> a.statusCode() == 429).findFirst().orElseThrow();
        assertProblem(refused, 429, "too-many-failed-sign-ins");
        assertThat(refused.header("Retry-After")).matches("[1-9][0-9]*");
    }

    @Test
    void an_account_that_does_not_exist_is_throttled_like_one_that_does() {
        Person nobody = Person.stranger();
        MovableClock.stop();
        List<Response> answers = Parallel.all(IntStream.range(0, 40)
                .<Supplier<Response>>mapToObj(i -> () -> nobody.trySignIn("guess number " + i))
                .toList());
        assertThat(answers).extracting(Response::statusCode).containsOnly(401, 429);
        assertThat(answers).filteredOn(answer -> answer.statusCode() == 401).hasSize(5);
    }

    @Test
    void a_deleted_person_does_not_sign_in() {
        try (TestTable table = TestTable.ofApplication()) {
            AccessKeys.Primary key = new AccessKeys.Primary(ana.id());
            table.put(table.item(key).orElseThrow().toBuilder()
                    .set("status", "DELETED")
                    .build());
        }
        assertProblem(ana.trySignIn(Person.PASSWORD), 401, "wrong-credentials");
    }

    @Test
    void missing_and_malformed_fields_are_named() {
        assertProblem(ana.anonymously().body(Map.of("email", "ana")).post("/sessions"), 422, "validation-failed")
                .withErrors("email: must be an e-mail address such as ana@example.com", "password: is required");
    }

    private Item signInWith(String userAgent) {
        String id = ana.anonymously()
                .header("User-Agent", userAgent)
                .body(Map.of("email", ana.email(), "password", Person.PASSWORD))
                .post("/sessions")
                .then()
                .statusCode(201)
                .extract()
                .path("sessionId");
        try (TestTable table = TestTable.ofApplication()) {
            return table.item(new SessionKeys.Primary(id)).orElseThrow();
        }
    }

    private Response signIn(String email, String password) {
        return ana.anonymously()
                .body(Map.of("email", email, "password", password))
                .post("/sessions");
    }
}
