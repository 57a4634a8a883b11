package dev.tessera.notifications.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventIdTest {

    private static final Instant TIME = Instant.parse("2026-11-16T04:30:00.120Z");
    private static final String ID = "01JCXKQ8N0T1F0000000000000";

    @Test
    void an_id_is_the_time_in_the_inbox_and_the_notification() {
        EventId id = EventId.of(TIME, ID);
        assertThat(id.text()).isEqualTo("2026-11-16T04:30:00.120Z_" + ID);
        assertThat(EventId.parse(id.text())).contains(id);
    }

    @Test
    void a_time_alone_is_a_place_too() {
        assertThat(EventId.at(TIME).text()).isEqualTo("2026-11-16T04:30:00.120Z");
        assertThat(EventId.parse("1970-01-01T00:00:00.000Z")).contains(EventId.at(Instant.EPOCH));
    }

    @Test
    void what_comes_next_is_a_millisecond_later() {
        assertThat(EventId.at(TIME).next()).isEqualTo(Instant.parse("2026-11-16T04:30:00.121Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "_",
                "2026-11-16T04:30:00.120Z_",
                "2026-11-16T04:30:00.120Z_not-an-id",
                "2026-11-16T04:30:00.120Z_" + ID + "_" + ID,
                "2026-11-16T04:30:00Z_" + ID,
                "2026-11-16T04:30:00.120+01:00",
                "9999-12-31T23:59:59.999Z",
                "'; DROP TABLE",
                "2026-11-16T04:30:00.120Z\u0000"
            })
    void any_other_text_is_none(String text) {
        assertThat(EventId.parse(text)).isEmpty();
    }
}
