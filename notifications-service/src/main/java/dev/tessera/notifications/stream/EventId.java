package dev.tessera.notifications.stream;

import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.model.Times;
import dev.tessera.service.input.Ids;
import java.time.Instant;
import java.util.Optional;

/**
 * A place in an inbox as clients keep it: {@code <time>_<id>} of a notification, or a time alone. Times in an inbox are
 * unique and only grow, so the time decides; the id is for people who search their logs.
 */
record EventId(Instant time, Optional<String> notificationId) {

    private static final char SEPARATOR = '_';

    static EventId of(Instant time, String notificationId) {
        return new EventId(time, Optional.of(notificationId));
    }

    /** Everything up to this time is known. */
    static EventId at(Instant time) {
        return new EventId(time, Optional.empty());
    }

    /** Empty for a text that is not of our making. */
    static Optional<EventId> parse(String text) {
        int end = text.indexOf(SEPARATOR);
        try {
            EventId id =
                    end < 0 ? at(Times.parse(text)) : of(Times.parse(text.substring(0, end)), text.substring(end + 1));
            // The last millisecond that a key can hold has none after it.
            Times.format(id.next());
            return Optional.of(id)
                    .filter(found -> found.notificationId.map(Ids::isId).orElse(true));
        } catch (KeyException e) {
            return Optional.empty();
        }
    }

    /** The first time that is not known yet. */
    Instant next() {
        return time.plusMillis(1);
    }

    String text() {
        return Times.format(time) + notificationId.map(id -> SEPARATOR + id).orElse("");
    }
}
