package dev.tessera.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.model.Times;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SystemClockTest {

    @Test
    void an_instant_is_the_same_after_it_was_written_and_read() {
        for (int i = 0; i < 100; i++) {
            Instant now = new SystemClock().clock().instant();
            assertThat(Times.parse(Times.format(now))).isEqualTo(now);
        }
    }
}
