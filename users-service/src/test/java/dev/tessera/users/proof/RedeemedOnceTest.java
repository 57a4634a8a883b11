package dev.tessera.users.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.testkit.Race;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Whatever is redeemed: of 64 who all have found it good, one uses it up. A purpose that comes later has to be said here. */
@QuarkusTest
@WithTable
class RedeemedOnceTest {

    private static final String NEW_PASSWORD = "four unrelated words together";

    private record Redemption(AccessPattern read, IntFunction<Response> redeem) {}

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "ACCOUNT_EXISTS")
    void of_64_who_redeem_one_token_at_once_one_wins(Purpose purpose) {
        Redemption redemption = redemption(purpose);

        List<Integer> answers =
                Race.of64(redemption.read(), i -> redemption.redeem().apply(i).statusCode());

        assertThat(answers).containsOnlyOnce(purpose == Purpose.PHONE_VERIFICATION ? 204 : 200);
        assertThat(answers).filteredOn(status -> status >= 300).hasSize(63).containsOnly(422);
    }

    @Test
    void of_64_resets_the_password_is_that_of_the_one_who_won() {
        Person ana = Person.signedIn();
        String token = Mails.reset(ana);

        List<Integer> answers = Race.of64(
                AccessPattern.PASSWORD_RESET_CHECK,
                i -> Mails.resetPassword(ana, token, NEW_PASSWORD + i).statusCode());

        ana.trySignIn(NEW_PASSWORD + answers.indexOf(200)).then().statusCode(201);
    }

    private static Redemption redemption(Purpose purpose) {
        Person ana = purpose == Purpose.SIGN_UP ? Person.stranger() : Person.signedIn();
        return switch (purpose) {
            case EMAIL_VERIFICATION -> {
                String token = Mails.verification(ana);
                yield new Redemption(AccessPattern.PROOF_WITH_USER, i -> Mails.verify(ana, token));
            }
            case PASSWORD_RESET -> {
                String token = Mails.reset(ana);
                yield new Redemption(
                        AccessPattern.PASSWORD_RESET_CHECK, i -> Mails.resetPassword(ana, token, NEW_PASSWORD));
            }
            case EMAIL_CHANGE -> {
                String token = Mails.emailChange(ana, "new." + ana.email());
                yield new Redemption(AccessPattern.PASSWORD_RESET_CHECK, i -> Mails.changeEmail(ana, token));
            }
            case EMAIL_UNDO -> {
                String token = Mails.emailUndo(ana, "new." + ana.email());
                yield new Redemption(AccessPattern.PASSWORD_RESET_CHECK, i -> Mails.undoEmail(ana, token));
            }
            case SIGN_UP -> {
                String token = Mails.plantedSignUp(ana);
                yield new Redemption(AccessPattern.SIGN_UP_PROOF, i -> Mails.redeemSignUp(ana, token, Person.PASSWORD));
            }
            case PHONE_VERIFICATION -> {
                String code = Phones.plantedCode(ana);
                yield new Redemption(AccessPattern.PROOF_WITH_USER, i -> Phones.redeem(ana, code));
            }
            case ACCOUNT_EXISTS -> throw new IllegalArgumentException("There is nothing to redeem");
        };
    }
}
