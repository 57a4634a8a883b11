package dev.tessera.users.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.users.Person;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** How long answers take about addresses that have an account, and about others. */
final class AnswerTimes {

    private static final Logger LOG = Logger.getLogger(AnswerTimes.class);

    private static final int TRIES = 300;
    private static final int WARM_UP = 60;
    /** Of a normal distribution: by chance, one run in fifteen thousand is beyond it. */
    static final double SUSPICIOUS = 4;

    private final Supplier<Person> member;

    /** @param member makes somebody who has an account */
    AnswerTimes(Supplier<Person> member) {
        this.member = member;
    }

    record Sample(boolean known, long nanos) {}

    void assertAlike(String what, Function<Person, Response> request) {
        List<Sample> samples = interleaved(request);
        report(what, samples);
        assertThat(Math.abs(rankTest(samples))).as(what).isLessThan(SUSPICIOUS);
    }

    static void report(String what, List<Sample> samples) {
        LOG.infof(
                "%s: %.2f standard deviations, medians %d µs known and %d µs unknown",
                what, rankTest(samples), median(samples, true), median(samples, false));
    }

    /** At random, so that whatever else slows the machine down hits both alike. */
    List<Sample> interleaved(Function<Person, Response> request) {
        Random random = new Random(7);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < WARM_UP + TRIES; i++) {
            boolean isKnown = random.nextBoolean();
            // Both sign up somebody, and both ask from a network of their own.
            Person somebody = member.get();
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
    static double rankTest(List<Sample> samples) {
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
    static long spread(List<Sample> samples) {
        List<Long> times = sorted(samples.stream());
        return times.get(times.size() * 3 / 4) - times.get(times.size() / 4);
    }

    private static List<Long> sorted(Stream<Sample> samples) {
        return samples.map(Sample::nanos).sorted().toList();
    }
}
