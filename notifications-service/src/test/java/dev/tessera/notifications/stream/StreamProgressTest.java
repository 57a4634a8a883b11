package dev.tessera.notifications.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class StreamProgressTest {

    private static final Instant NOW = Instant.parse("2026-11-18T12:00:00Z");

    private final StreamProgress progress = new StreamProgress(EventId.at(NOW.minusSeconds(3600)));

    @Test
    void what_was_just_sent_is_read_again_and_not_sent_again() {
        EventId start = progress.settled();
        EventId id = EventId.of(NOW, "one");

        assertThat(progress.sent(id, NOW)).isEqualTo(id);

        assertThat(progress.place()).isEqualTo(id);
        assertThat(progress.settled()).isEqualTo(start);
        assertThat(progress.hasSent("one")).isTrue();
        assertThat(progress.isSettled()).isFalse();
    }

    @Test
    void it_settles_once_it_was_read_again_a_while_later() {
        EventId id = EventId.of(NOW, "one");
        progress.sent(id, NOW);

        assertThat(progress.checkIsDue(NOW.plusSeconds(5))).isFalse();
        progress.checked(NOW.plusSeconds(5));
        assertThat(progress.isSettled()).isFalse();
        assertThat(progress.checkIsDue(NOW.plusSeconds(11))).isTrue();
        progress.checked(NOW.plusSeconds(11));

        assertThat(progress.isSettled()).isTrue();
        assertThat(progress.settled()).isEqualTo(id);
        assertThat(progress.hasSent("one")).isFalse();
    }

    @Test
    void what_turns_up_late_does_not_move_the_place_back() {
        EventId later = EventId.of(NOW, "later");
        progress.sent(later, NOW);

        assertThat(progress.sent(EventId.of(NOW.minusMillis(1), "earlier"), NOW))
                .isEqualTo(later);

        assertThat(progress.place()).isEqualTo(later);
    }

    @Test
    void a_long_absence_is_caught_up_with_without_remembering_it() {
        for (int i = 3000; i > 100; i--) {
            progress.sent(EventId.of(NOW.minusSeconds(i), "id" + i), NOW);
        }

        assertThat(progress.isSettled()).isTrue();
        assertThat(progress.settled()).isEqualTo(progress.place());
    }
}
