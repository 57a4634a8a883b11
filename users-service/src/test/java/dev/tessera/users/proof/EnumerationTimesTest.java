package dev.tessera.users.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody learns from the time of an answer whether an address has an account. */
@QuarkusTest
@WithTable
@Tag("scale")
class EnumerationTimesTest {

    private static final int TRIES = 300;
    private static final int WARM_UP = 60;
    /** Of a normal distribution: by chance, one run in fifteen thousand is beyond it. */
    private static final double SUSPICIOUS = 4;

    @ParameterizedTest
    @ValueSource(strings = {Mails.VERIFICATIONS, Mails.RESETS})
    void asking_for_mail_takes_as_long_for_every_address(String path) {
        assertAlike(person -> Mails.request(person, path));
    }

    @Test
    void a_wrong_password_takes_as_long_for_every_address() {
        assertAlike(person -> person.trySignIn("not the password"));
    }

    /** Shows that the test above could fail: what is done only for who has an account is found out. */
    @Test
    void a_difference_of_a_few_milliseconds_would_be_noticed() {
        List<Sample> samples = interleaved(person -> person.trySignIn("not the password")).stream()
                .map(sample -> sample.known() ? new Sample(true, sample.nanos() + 5_000_000) : sample)
                .toList();
        assertThat(Math.abs(rankTest(samples))).isGreaterThan(SUSPICIOUS);
    }

    private record Sample(boolean known, long nanos) {}

    private static void assertAlike(Function<Person, Response> request) {
        assertThat(Math.abs(rankTest(interleaved(request)))).isLessThan(SUSPICIOUS);
    }

    /** At random, so that whatever else slows the machine down hits both alike. */
    private static List<Sample> interleaved(Function<Person, Response> request) {
        Random random = new Random(7);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < WARM_UP + TRIES; i++) {
            boolean isKnown = random.nextBoolean();
            // Both sign up somebody, and both ask from a network of their own.
            Person somebody = Person.signedUp();
            Person asked = isKnown ? somebody : Person.stranger();
            long begun = System.nanoTime();
            request.apply(asked);
            long took = System.nanoTime() - begun;
            if (i >= WARM_UP) {
                samples.add(new Sample(isKnown, took));
            }
        }
        return samples;
    }

    /** The statistic of Mann, Whitney and Wilcoxon, in standard deviations. */
    private static double rankTest(List<Sample> samples) {
        List<Sample> ordered =
                samples.stream().sorted(Comparator.comparingLong(Sample::nanos)).toList();
        double ranks = 0;
        long known = 0;
        for (int i = 0; i < ordered.size(); i++) {
            if (ordered.get(i).known()) {
                ranks += i + 1;
                known++;
            }
        }
        long unknown = ordered.size() - known;
        double u = ranks - known * (known + 1) / 2.0;
        double mean = known * unknown / 2.0;
        double deviation = Math.sqrt(known * unknown * (known + unknown + 1) / 12.0);
        return (u - mean) / deviation;
    }
}
