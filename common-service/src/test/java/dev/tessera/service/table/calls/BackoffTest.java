package dev.tessera.service.table.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackoffTest {

    private final Backoff backoff = new Backoff(Duration.ofMillis(25), Duration.ofMillis(300));

    @Test
    void the_longest_pause_doubles_up_to_the_limit() {
        assertThat(longest(1)).isBetween(20L, 25L);
        assertThat(longest(2)).isBetween(40L, 50L);
        assertThat(longest(3)).isBetween(80L, 100L);
        assertThat(longest(5)).isBetween(240L, 300L);
        assertThat(longest(60)).isBetween(240L, 300L);
    }

    @Test
    void the_shortest_pause_is_next_to_nothing() {
        assertThat(IntStream.range(0, 2000)
                        .mapToLong(i -> backoff.delayAfter(4).toMillis())
                        .min()
                        .orElseThrow())
                .isBetween(1L, 20L);
    }

    @Test
    void pauses_grow_with_attempts_that_are_slow_up_to_a_limit() {
        Backoff slow = backoff.forAttemptsOf(Duration.ofMillis(100), Duration.ofMillis(700));

        assertThat(longest(slow, 1)).isBetween(80L, 100L);
        assertThat(longest(slow, 3)).isBetween(320L, 400L);
        assertThat(longest(slow, 9)).isBetween(560L, 700L);
    }

    @Test
    void attempts_that_are_quick_leave_pauses_as_they_are() {
        Backoff quick = backoff.forAttemptsOf(Duration.ofMillis(3), Duration.ofMillis(700));

        assertThat(longest(quick, 1)).isBetween(20L, 25L);
        assertThat(longest(quick, 60)).isBetween(240L, 300L);
    }

    private long longest(int tries) {
        return longest(backoff, tries);
    }

    private static long longest(Backoff backoff, int tries) {
        return IntStream.range(0, 2000)
                .mapToLong(i -> backoff.delayAfter(tries).toMillis())
                .max()
                .orElseThrow();
    }
}
