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

    private long longest(int tries) {
        return IntStream.range(0, 2000)
                .mapToLong(i -> backoff.delayAfter(tries).toMillis())
                .max()
                .orElseThrow();
    }
}
