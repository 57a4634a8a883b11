package dev.tessera.notifications.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MarkersTest {

    private static final Instant NOON = Instant.parse("2026-11-16T12:00:00Z");

    @Test
    void what_comes_next_comes_now() {
        assertThat(Inbox.empty("ana").nextTime(NOON)).isEqualTo(NOON);
        assertThat(inbox(NOON.minusSeconds(1), null, null).nextTime(NOON)).isEqualTo(NOON);
    }

    @Test
    void what_comes_next_comes_behind_everything_that_is_there() {
        assertThat(inbox(NOON, null, null).nextTime(NOON)).isEqualTo(NOON.plusMillis(1));
        assertThat(inbox(NOON.plusSeconds(9), null, null).nextTime(NOON)).isEqualTo(NOON.plusMillis(9001));
    }

    @Test
    void what_comes_next_comes_behind_the_markers() {
        assertThat(inbox(NOON, NOON.plusMillis(5), null).nextTime(NOON)).isEqualTo(NOON.plusMillis(6));
        assertThat(inbox(NOON, NOON.plusMillis(5), NOON.plusMillis(7)).nextTime(NOON))
                .isEqualTo(NOON.plusMillis(8));
    }

    @Test
    void a_marker_covers_its_own_time_and_all_before() {
        Inbox inbox = inbox(NOON, NOON, null);

        assertThat(inbox.isRead(NOON.minusMillis(1))).isTrue();
        assertThat(inbox.isRead(NOON)).isTrue();
        assertThat(inbox.isRead(NOON.plusMillis(1))).isFalse();
        assertThat(inbox.unreadTime(NOON)).isEqualTo(NOON.plusMillis(1));
        assertThat(inbox.unreadTime(NOON.plusSeconds(1))).isEqualTo(NOON.plusSeconds(1));
    }

    @Test
    void markers_move_forward_up_to_the_end_of_the_inbox() {
        Inbox inbox = inbox(NOON.plusSeconds(1), NOON, null);

        assertThat(inbox.marked(Optional.of(NOON.minusSeconds(1)), Optional.empty(), NOON))
                .isEqualTo(inbox);
        assertThat(inbox.marked(Optional.of(NOON.plusSeconds(60)), Optional.empty(), NOON)
                        .readUpTo())
                .contains(NOON.plusSeconds(1));
        assertThat(inbox.marked(Optional.empty(), Optional.of(NOON.plusSeconds(60)), NOON.plusSeconds(30))
                        .seenUpTo())
                .contains(NOON.plusSeconds(30));
    }

    @Test
    void who_has_read_something_has_seen_it() {
        assertThat(inbox(NOON, NOON, null).seen()).contains(NOON);
        assertThat(inbox(NOON, NOON, NOON.minusSeconds(1)).seen()).contains(NOON);
        assertThat(inbox(NOON, NOON.minusSeconds(1), NOON).seen()).contains(NOON);
        assertThat(Inbox.empty("ana").seen()).isEmpty();
    }

    private static Inbox inbox(Instant last, Instant read, Instant seen) {
        return new Inbox("ana", Optional.ofNullable(last), Optional.ofNullable(read), Optional.ofNullable(seen), 1);
    }
}
