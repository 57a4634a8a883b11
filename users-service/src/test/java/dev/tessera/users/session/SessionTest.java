package dev.tessera.users.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionTest {

    private static final Instant START = Instant.parse("2026-11-16T08:00:00Z");
    private static final Duration WINDOW = Duration.ofSeconds(10);

    @Test
    void the_last_refresh_may_be_repeated_for_some_seconds_and_no_earlier_one() {
        Session session = rotated(5, START);
        assertThat(session.mayRepeat(4, START.plusSeconds(10), WINDOW)).isTrue();
        assertThat(session.mayRepeat(4, START.plusMillis(10_001), WINDOW)).isFalse();
        assertThat(session.mayRepeat(3, START, WINDOW)).isFalse();
        assertThat(session.mayRepeat(5, START, WINDOW)).isFalse();
    }

    @Test
    void a_clock_that_is_behind_does_not_make_a_thief_of_anybody() {
        assertThat(rotated(5, START).mayRepeat(4, START.minusSeconds(3), WINDOW))
                .isTrue();
    }

    @Test
    void older_tokens_are_replays_and_later_ones_were_never_handed_out() {
        assertThat(rotated(5, START).isReplay(4)).isTrue();
        assertThat(rotated(5, START).isReplay(5)).isFalse();
        assertThat(rotated(5, START).isReplay(6)).isFalse();
    }

    @Test
    void use_keeps_a_session_alive_but_not_for_ever() {
        Duration idle = Duration.ofDays(30);
        Instant endsAt = START.plus(Duration.ofDays(90));
        assertThat(Session.expiry(START, endsAt, idle)).isEqualTo(START.plus(idle));
        assertThat(Session.expiry(START.plus(Duration.ofDays(80)), endsAt, idle))
                .isEqualTo(endsAt);
    }

    private static Session rotated(long generation, Instant at) {
        return new Session(
                "s", "u", 1, "sealed", generation, Optional.empty(), false, START, at, START.plusSeconds(3600), 1);
    }
}
