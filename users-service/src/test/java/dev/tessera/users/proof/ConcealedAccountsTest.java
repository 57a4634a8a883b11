package dev.tessera.users.proof;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Where {@code conceal-accounts} is on, no answer to a sign-up tells which addresses have an account. */
@QuarkusTest
@WithTable
@TestProfile(ConcealedAccountsTest.Concealed.class)
class ConcealedAccountsTest {

    public static class Concealed implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("tessera.users.conceal-accounts", "true");
        }
    }

    @Inject
    MeterRegistry metrics;

    private final TestTable table = TestTable.ofApplication();

    @AfterEach
    void close_the_table() {
        table.close();
    }

    @Test
    void a_sign_up_looks_alike_for_every_address() {
        Person known = member();
        Look taken = Look.at(metrics, () -> signUpAs(known));

        assertThat(taken).isEqualTo(Look.at(metrics, () -> Person.stranger().signUp()));
        assertThat(taken.status()).isEqualTo(202);
        assertThat(taken.body()).isEmpty();
        assertThat(taken.hashes()).isEqualTo(1);
        assertThat(taken.requests())
                .isEqualTo(Map.of(AccessPattern.SIGN_UP_CHECK.name(), 1L, AccessPattern.REQUEST_SIGN_UP.name(), 1L));
    }

    /** Else the answers would be alike, and what can be asked next would tell. */
    @Test
    void nothing_that_can_be_asked_after_a_sign_up_tells_either() {
        Person known = member();
        Person stranger = Person.stranger();
        Person other = Person.stranger();
        signUp(known.email(), other.username()).then().statusCode(202);
        stranger.signUp().then().statusCode(202);

        for (String username : List.of(other.username(), stranger.username())) {
            assertThat(other.anonymously()
                            .get("/users?username=" + username)
                            .jsonPath()
                            .getList("items"))
                    .isEmpty();
        }
        assertThat(Look.at(metrics, () -> stranger.trySignIn(Person.PASSWORD)))
                .isEqualTo(Look.at(metrics, () -> known.trySignIn("another of my passwords")));
    }

    @Test
    void a_name_that_is_taken_and_a_weak_password_are_refused_for_every_address() {
        Person known = member();
        Person stranger = Person.stranger();
        for (String email : List.of(known.email(), stranger.email())) {
            assertProblem(signUp(email, known.username()), 409, "username-taken");
            Map<String, Object> weak = account(email, Person.stranger().username());
            weak.put("password", "password");
            assertProblem(stranger.anonymously().body(weak).post("/users"), 422, "validation-failed");
        }
    }

    @Test
    void the_account_comes_into_being_with_the_token_and_the_password_that_was_chosen() {
        Person ana = Person.stranger();
        ana.anonymously().body(in(ana.account(), "pt-BR")).post("/users").then().statusCode(202);
        assertThat(table.item(new LoginKeys.Primary(ana.email()))).isEmpty();
        String token = Mails.signUp(ana);

        assertProblem(Mails.redeemSignUp(ana, token, "not the password"), 403, "wrong-password");
        TableRecorder.forget();
        Response redeemed = Mails.redeemSignUp(ana, token, Person.PASSWORD);

        redeemed.then().statusCode(200);
        assertThat(redeemed.jsonPath().getString("deviceToken")).isNotBlank();
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.SIGN_UP_PROOF, AccessPattern.REDEEM_SIGN_UP);
        Response profile = ana.signIn().profile();
        assertThat(profile.jsonPath().getString("username")).isEqualTo(ana.username());
        assertThat(profile.jsonPath().getString("language")).isEqualTo("pt-BR");
        assertThat(profile.jsonPath().getBoolean("emailVerified")).isTrue();
        assertProblem(Mails.redeemSignUp(ana, token, Person.PASSWORD), 422, "proof-refused");
    }

    @Test
    void a_later_sign_up_takes_the_place_of_an_earlier_one() {
        Person ana = Person.stranger();
        ana.signUp().then().statusCode(202);
        String first = Mails.signUp(ana);
        ana.signUp().then().statusCode(202);

        assertProblem(Mails.redeemSignUp(ana, first, Person.PASSWORD), 422, "proof-refused");
        Mails.redeemSignUp(ana, Mails.signUp(ana), Person.PASSWORD).then().statusCode(200);
    }

    @Test
    void names_that_were_taken_meanwhile_are_refused() {
        Person ana = Person.stranger();
        ana.signUp().then().statusCode(202);
        String anasToken = Mails.signUp(ana);
        Person twin = Person.stranger();
        signUp(twin.email(), ana.username()).then().statusCode(202);
        Mails.redeemSignUp(twin, Mails.signUp(twin), Person.PASSWORD).then().statusCode(200);

        assertProblem(Mails.redeemSignUp(ana, anasToken, Person.PASSWORD), 409, "username-taken");
    }

    @Test
    void the_owner_of_a_taken_address_is_told_and_nothing_of_the_stranger_is_kept() {
        Person known = member();
        signUpAs(known).then().statusCode(202);

        Item told = proof(known, Purpose.ACCOUNT_EXISTS);
        assertThat(told.flag("decoy")).isFalse();
        assertThat(told.has("passwordHash")).isFalse();
        assertThat(told.has("username")).isFalse();
        assertThat(proofs(known, Purpose.SIGN_UP)).isEmpty();
    }

    @Test
    void repeated_with_its_key_a_sign_up_mails_once() {
        Person ana = Person.stranger();
        Response first = withKey(ana);
        String token = Mails.signUp(ana);
        Response second = withKey(ana);

        first.then().statusCode(202);
        second.then().statusCode(202).header("Idempotent-Replayed", "true");
        assertThat(second.asString()).isEqualTo(first.asString()).isEmpty();
        assertThat(Mails.signUp(ana)).isEqualTo(token);
    }

    @Test
    void an_address_gets_five_mails_an_hour_whether_or_not_it_has_an_account() {
        Person known = member();
        Person stranger = Person.stranger();
        stranger.signUp().then().statusCode(202);
        // The known one's own sign-up was mailed, too.
        for (int i = 1; i < 5; i++) {
            stranger.moveTo(Person.network());
            stranger.signUp().then().statusCode(202);
            signUpAs(known).then().statusCode(202);
        }
        stranger.moveTo(Person.network());
        assertProblem(stranger.signUp(), 429, "too-many-mails");
        assertProblem(signUpAs(known), 429, "too-many-mails");
    }

    @Test
    void asking_for_another_address_looks_alike_whether_or_not_it_is_taken() {
        Person ana = member();
        Person rui = member();
        Look taken = Look.at(metrics, () -> Mails.requestChange(ana, rui.email(), Person.PASSWORD));

        assertThat(taken)
                .isEqualTo(Look.at(
                        metrics,
                        () -> Mails.requestChange(ana, Person.stranger().email(), Person.PASSWORD)));
        assertThat(taken.status()).isEqualTo(202);
        assertThat(proof(rui, Purpose.ACCOUNT_EXISTS).flag("decoy")).isFalse();
        assertProblem(Mails.requestChange(ana, ana.email(), Person.PASSWORD), 409, "email-taken");
    }

    private Item proof(Person person, Purpose purpose) {
        return proofs(person, purpose).stream().findAny().orElseThrow();
    }

    private List<Item> proofs(Person person, Purpose purpose) {
        return table.items(Entity.PROOF).stream()
                .filter(item -> item.text("email").equals(person.email())
                        && item.text("purpose").equals(purpose.name()))
                .toList();
    }

    static Person member() {
        Person person = Person.stranger();
        Mails.redeemSignUp(person, Mails.plantedSignUp(person), Person.PASSWORD)
                .then()
                .statusCode(200);
        return person.signIn();
    }

    /** By somebody else, with another name. */
    static Response signUpAs(Person known) {
        return signUp(known.email(), Person.stranger().username());
    }

    private static Response signUp(String email, String username) {
        return Person.stranger().anonymously().body(account(email, username)).post("/users");
    }

    private static Map<String, Object> account(String email, String username) {
        Map<String, Object> account = new HashMap<>(Person.stranger().account());
        account.put("email", email);
        account.put("username", username);
        return account;
    }

    private static Map<String, Object> in(Map<String, Object> account, String language) {
        account.put("language", language);
        return account;
    }

    private static Response withKey(Person person) {
        return person.anonymously()
                .header("Idempotency-Key", "key-" + person.username())
                .body(person.account())
                .post("/users");
    }
}
