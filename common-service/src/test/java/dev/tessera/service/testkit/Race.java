package dev.tessera.service.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.Faults.Gathering;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Of many who have read the same, nobody having written: not by luck, but held at the table until the last one has read. */
public final class Race {

    private static final int RUNNERS = 64;

    private Race() {}

    /** @param read what each of them asks the table before it writes */
    public static <R> List<R> of64(AccessPattern read, IntFunction<R> action) {
        Gathering gathering = Faults.gather(read, RUNNERS);
        List<R> results = Parallel.each(IntStream.range(0, RUNNERS).boxed().toList(), action::apply);
        assertThat(gathering.isComplete())
                .as("all have read " + read + " before any wrote")
                .isTrue();
        return results;
    }
}
