package dev.tessera.users.proof;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody learns whether an address has an account: by no answer, and by no work that the service does for it. */
@QuarkusTest
@WithTable
class EnumerationTest {

    @Inject
    MeterRegistry metrics;

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    @ParameterizedTest
    @ValueSource(strings = {Mails.VERIFICATIONS, Mails.RESETS})
    void asking_for_mail_looks_alike_for_every_address(String path) {
        Person known = Person.signedUp();
        assertThat(Look.at(metrics, () -> Mails.request(known, path)))
                .isEqualTo(Look.at(metrics, () -> Mails.request(Person.stranger(), path)));
    }

    @Test
    void signing_in_with_a_wrong_password_looks_alike_for_every_address() {
        Person known = Person.signedUp();
        assertThat(Look.at(metrics, () -> known.trySignIn("not the password")))
                .isEqualTo(Look.at(metrics, () -> Person.stranger().trySignIn("not the password")));
    }

    /** For each purpose: else anybody could use up the mails by which somebody gets an account back. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void an_address_gets_five_mails_of_a_kind_an_hour_whether_or_not_it_has_an_account(boolean known) {
        MovableClock.stop();
        Person person = known ? Person.signedUp() : Person.stranger();
        for (int i = 0; i < 5; i++) {
            person.moveTo(Person.network());
            Mails.request(person, Mails.VERIFICATIONS).then().statusCode(202);
        }
        assertProblem(Mails.request(person, Mails.VERIFICATIONS), 429, "too-many-mails");
        for (int i = 0; i < 5; i++) {
            person.moveTo(Person.network());
            Mails.request(person, Mails.RESETS).then().statusCode(202);
        }
        Response refused = Mails.request(person, Mails.RESETS);
        assertProblem(refused, 429, "too-many-mails");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(3500, 3600);

        MovableClock.advance(Duration.ofMinutes(61));
        Mails.request(person, Mails.RESETS).then().statusCode(202);
    }

    @Test
    void a_network_asks_for_twenty_mails_an_hour() {
        String network = Person.network();
        for (int i = 0; i < 21; i++) {
            Person person = Person.stranger();
            person.moveTo(network);
            Response answer = Mails.request(person, Mails.RESETS);
            if (i < 20) {
                answer.then().statusCode(202);
            } else {
                assertProblem(answer, 429, "too-many-mails");
            }
        }
    }
}
