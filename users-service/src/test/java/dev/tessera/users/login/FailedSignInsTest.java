package dev.tessera.users.login;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.DefaultConfig;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailedSignInsTest {

    private static final Instant NOW = Instant.parse("2026-11-16T08:00:00Z");

    private final SignInConfig defaults = DefaultConfig.of(SignInConfig.class);

    @Test
    void the_first_failures_are_free_and_then_the_wait_doubles_up_to_half_a_minute() {
        List<Long> waits = new ArrayList<>();
        FailedSignIns failures = FailedSignIns.NONE;
        for (int i = 0; i < 12; i++) {
            failures = failures.oneMore(NOW, defaults);
            waits.add(failures.waitAt(NOW).toSeconds());
        }
        assertThat(waits).containsExactly(0L, 0L, 0L, 0L, 1L, 2L, 4L, 8L, 16L, 30L, 30L, 30L);
    }

    @Test
    void nobody_waits_longer_after_a_million_failures() {
        FailedSignIns failures =
                new FailedSignIns(1_000_000, FailedSignIns.NONE.blockedUntil(), 1).oneMore(NOW, defaults);
        assertThat(failures.waitAt(NOW)).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void the_wait_is_over_when_its_time_has_come() {
        FailedSignIns failures = new FailedSignIns(4, FailedSignIns.NONE.blockedUntil(), 4).oneMore(NOW, defaults);
        assertThat(failures.waitAt(NOW.plusMillis(999))).isEqualTo(Duration.ofMillis(1));
        assertThat(failures.waitAt(NOW.plusSeconds(1))).isZero();
    }
}
