package dev.tessera.users.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import dev.tessera.users.proof.AnswerTimes.Sample;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody learns from the time of an answer whether an address has an account. */
@QuarkusTest
@WithTable
@Tag("scale")
class EnumerationTimesTest {

    private final AnswerTimes times = new AnswerTimes(Person::signedUp);

    @ParameterizedTest
    @ValueSource(strings = {Mails.VERIFICATIONS, Mails.RESETS})
    void asking_for_mail_takes_as_long_for_every_address(String path) {
        times.assertAlike(path, person -> Mails.request(person, path));
    }

    @Test
    void a_wrong_password_takes_as_long_for_every_address() {
        times.assertAlike("sign-in", person -> person.trySignIn("not the password"));
    }

    /**
     * Shows that the tests above could fail. The difference is taken from how far the times spread, and is no number of
     * milliseconds: how many of those can be noticed is the machine's affair.
     */
    @Test
    void a_difference_of_half_the_spread_would_be_noticed() {
        List<Sample> samples = times.interleaved(person -> Mails.request(person, Mails.RESETS));
        long difference = AnswerTimes.spread(samples) / 2;
        List<Sample> slower = samples.stream()
                .map(sample -> sample.known() ? new Sample(true, sample.nanos() + difference) : sample)
                .toList();
        AnswerTimes.report("with " + difference / 1_000 + " µs more for known addresses", slower);
        assertThat(AnswerTimes.rankTest(slower)).isGreaterThan(AnswerTimes.SUSPICIOUS);
    }
}
