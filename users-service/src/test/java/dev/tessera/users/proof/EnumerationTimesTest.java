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
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody learns from the time of an answer whether an address has an account. */
@QuarkusTest
@WithTable
@Tag("scale")
class EnumerationTimesTest {

    private static final Logger LOG = Logger.getLogger(EnumerationTimesTest.class);

    private static final int TRIES = 300;
    private static final int WARM_UP = 60;
    /** Of a normal distribution: by chance, one run in fifteen thousand is beyond it. */
    private static final double SUSPICIOUS = 4;

    @ParameterizedTest
    @ValueSource(strings = {Mails.VERIFICATIONS, Mails.RESETS})
    void asking_for_mail_takes_as_long_for_every_address(String path) {
        assertAlike(path, person -> Mails.request(person, path));
    }

    @Test
    void a_wrong_password_takes_as_long_for_every_address() {
        assertAlike("sign-in", person -> person.trySignIn("not the password"));
    }

    /**
     * Shows that the tests above could fail. The difference is taken from how far the times spread, and is no number of
     * milliseconds: how many of those can be noticed is the machine's affair.
     */
    @Test
    void a_difference_of_half_the_spread_would_be_noticed() {
        List<Sample> samples = interleaved(person -> Mails.request(person, Mails.RESETS));
        long difference = spread(samples) / 2;
        List<Sample> slower = samples.stream()
                .map(sample -> sample.known() ? new Sample(true, sample.nanos() + difference) : sample)
                .toList();
        report("with " + difference / 1_000 + " µs more for known addresses", slower);
        assertThat(rankTest(slower)).isGreaterThan(SUSPICIOUS);
    }

    private record Sample(boolean known, long nanos) {}

    private static void assertAlike(String what, Function<Person, Response> request) {
        List<Sample> samples = interleaved(request);
        report(what, samples);
        assertThat(Math.abs(rankTest(samples))).as(what).isLessThan(SUSPICIOUS);
    }

    private static void report(String what, List<Sample> samples) {
        LOG.infof(
                "%s: %.2f standard deviations, medians %d µs known and %d µs unknown",
                what, rankTest(samples), median(samples, true), median(samples, false));
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

    /** The statistic of Mann, Whitney and Wilcoxon, in standard deviations; positive if known addresses take longer. */
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

    private static long median(List<Sample> samples, boolean known) {
        List<Long> times = sorted(samples.stream().filter(sample -> sample.known() == known));
        return times.get(times.size() / 2) / 1_000;
    }

    /** Between the quarters. */
    private static long spread(List<Sample> samples) {
        List<Long> times = sorted(samples.stream());
        return times.get(times.size() * 3 / 4) - times.get(times.size() / 4);
    }

    private static List<Long> sorted(Stream<Sample> samples) {
        return samples.map(Sample::nanos).sorted().toList();
    }
}
