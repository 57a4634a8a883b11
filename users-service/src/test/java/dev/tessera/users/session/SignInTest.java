package dev.tessera.users.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class SignInTest {

    @Test
    void whoever_signed_up_can_sign_in_and_is_known_by_the_token() {
        Person ana = Person.signedUp();
        ana.trySignIn(Person.PASSWORD)
                .then()
                .statusCode(201)
                .body("userId", equalTo(ana.id()))
                .body("tokenType", equalTo("Bearer"))
                .body("expiresIn", equalTo(600));
        ana.signIn().profile().then().statusCode(200).body("id", equalTo(ana.id()));
    }

    @Test
    void a_repeated_sign_in_reads_twice_and_counts_without_a_transaction() {
        Person ana = Person.signedIn();
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
}
