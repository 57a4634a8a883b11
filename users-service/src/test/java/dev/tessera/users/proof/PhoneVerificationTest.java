package dev.tessera.users.proof;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class PhoneVerificationTest {

    private final TestTable table = TestTable.ofApplication();
    private Person ana;
    private String phone;

    @BeforeEach
    void a_person_with_a_phone() {
        ana = Person.signedIn();
        phone = Phones.of(ana);
    }

    @AfterEach
    void close() {
        table.close();
        MovableClock.letGo();
    }

    @Test
    void a_phone_is_unverified_until_its_code_is_redeemed() {
        assertThat(isVerified()).isFalse();
        Phones.request(ana, phone).then().statusCode(202);
        assertThat(isVerified()).isFalse();

        Phones.redeem(ana, Phones.code(ana)).then().statusCode(204);

        assertThat(isVerified()).isTrue();
        assertProblem(Phones.request(ana, phone), 409, "phone-verified");
    }

    @Test
    void costs_one_read_and_one_transaction_and_redeeming_counts_the_try_first() {
        TableRecorder.forget();
        Phones.request(ana, phone).then().statusCode(202);
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.PHONE_CODE_CHECK, AccessPattern.ISSUE_PROOF);

        String code = Phones.code(ana);
        TableRecorder.forget();
        Phones.redeem(ana, code).then().statusCode(204);
        assertThat(TableRecorder.patterns())
                .containsExactly(
                        AccessPattern.PROOF_WITH_USER, AccessPattern.TRY_PHONE_CODE, AccessPattern.VERIFY_PHONE);
    }

    /** A hash of six digits without a key is found by a million tries. */
    @Test
    void the_table_shows_neither_the_code_nor_a_hash_that_tells_it() {
        Phones.request(ana, phone).then().statusCode(202);
        Item proof = proof();
        assertThat(proof.text("sealedToken")).isNotEqualTo(Phones.code(ana));
        assertThat(proof.text("tokenHash")).as("keyed, and so cut to 128 bits").hasSize(22);
    }

    @Test
    void after_five_wrong_codes_the_right_one_is_refused_too() {
        Phones.request(ana, phone).then().statusCode(202);
        String code = Phones.code(ana);
        for (int i = 0; i < 5; i++) {
            assertProblem(Phones.redeem(ana, wrong(code)), 422, "code-refused");
        }
        assertProblem(Phones.redeem(ana, code), 422, "code-refused");
        assertThat(isVerified()).isFalse();

        verify();
        assertThat(isVerified()).isTrue();
    }

    @Test
    void of_many_guesses_at_once_no_more_than_five_are_compared() {
        Phones.request(ana, phone).then().statusCode(202);
        String code = Phones.code(ana);
        List<Supplier<Integer>> guesses =
                Collections.nCopies(32, () -> Phones.redeem(ana, wrong(code)).statusCode());

        assertThat(Parallel.all(guesses)).containsOnly(422);

        assertThat(proof().number("tries")).isEqualTo(5);
    }

    @Test
    void another_number_is_unverified_and_no_code_for_the_former_one_verifies_it() {
        Phones.request(ana, phone).then().statusCode(202);
        String code = Phones.code(ana);
        Phones.change(ana, Phones.number()).then().statusCode(200);
        assertProblem(Phones.redeem(ana, code), 422, "code-refused");
        assertProblem(Phones.request(ana, phone), 409, "not-your-phone");

        verify();
        assertThat(isVerified()).isTrue();
        Phones.change(ana, Phones.number()).then().statusCode(200);
        assertThat(isVerified()).isFalse();
        Phones.change(ana, null).then().statusCode(200);
        assertThat(ana.profile().jsonPath().getMap("")).doesNotContainKeys("phone", "phoneVerified");
    }

    @Test
    void another_change_of_the_profile_leaves_it_verified() {
        verify();
        ana.as()
                .contentType("application/merge-patch+json")
                .header("If-Match", ana.profile().header("ETag"))
                .body(Map.of("bio", "Tiles."))
                .patch("/users/me")
                .then()
                .statusCode(200);
        assertThat(isVerified()).isTrue();
    }

    @Test
    void a_code_expires_after_ten_minutes() {
        MovableClock.stop();
        Phones.request(ana, phone).then().statusCode(202);
        String code = Phones.code(ana);
        MovableClock.advance(Duration.ofMinutes(10).plusSeconds(1));
        ana.signIn();
        assertProblem(Phones.redeem(ana, code), 422, "code-refused");
    }

    @Test
    void an_account_gets_five_codes_an_hour_and_so_does_a_number() {
        for (int i = 0; i < 5; i++) {
            Phones.request(ana, phone).then().statusCode(202);
        }
        Response refused = Phones.request(ana, phone);
        assertProblem(refused, 429, "too-many-texts");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(3000, 3600);

        String other = Phones.number();
        Phones.change(ana, other).then().statusCode(200);
        assertProblem(Phones.request(ana, other), 429, "too-many-texts");
        Person rui = Person.signedIn();
        Phones.change(rui, phone).then().statusCode(200);
        assertProblem(Phones.request(rui, phone), 429, "too-many-texts");
    }

    /** Each costs, and whoever has many accounts has them from somewhere. */
    @Test
    void a_network_gets_twenty_codes_an_hour_whatever_accounts_ask() {
        String network = Person.network();
        for (int i = 0; i < 21; i++) {
            Person person = Person.signedIn();
            String number = Phones.of(person);
            person.moveTo(network);
            Response answer = Phones.request(person, number);
            if (i < 20) {
                answer.then().statusCode(202);
            } else {
                assertProblem(answer, 429, "too-many-texts");
            }
        }
    }

    @Test
    void phones_from_before_count_as_verified() {
        Item profile = table.item(new UserKeys.Primary(ana.id())).orElseThrow();
        table.put(profile.toBuilder().set("phoneVerified", null).build());
        assertThat(isVerified()).isTrue();
    }

    private Item proof() {
        return table.item(new ProofKeys.Primary(ana.id(), Purpose.PHONE_VERIFICATION))
                .orElseThrow();
    }

    private void verify() {
        Phones.request(ana, Phones.of(ana)).then().statusCode(202);
        Phones.redeem(ana, Phones.code(ana)).then().statusCode(204);
    }

    private boolean isVerified() {
        return ana.profile().jsonPath().getBoolean("phoneVerified");
    }

    private static String wrong(String code) {
        return code.equals("000000") ? "000001" : "000000";
    }
}
