package dev.tessera.notifications.stream;

import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How far a stream has come in an inbox, by two places. Everything up to {@link #place} that a Query has shown is sent.
 * Up to {@link #settled} nothing can turn up any more: reads and transactions of DynamoDB are isolated item by item, so
 * a Query that is answered while two transactions end may show the later notification without the earlier one. What was
 * sent between the two places is remembered, so that it can be read again and not sent again.
 */
final class StreamProgress {

    /** Far longer than a Query and two transactions take. */
    private static final Duration UNCERTAIN = Duration.ofSeconds(10);

    /** What is older than this was written long before it was read. Clocks of pods differ by less. */
    private static final Duration RECENT = Duration.ofMinutes(1);

    private record Sent(EventId id, Instant at) {}

    private final Map<String, Sent> unsettled = new LinkedHashMap<>();
    private EventId place;
    private EventId settled;

    /** @param place everything up to it is known to the client */
    StreamProgress(EventId place) {
        this.place = place;
        this.settled = place;
    }

    /** What clients resume at; it never goes back. */
    EventId place() {
        return place;
    }

    EventId settled() {
        return settled;
    }

    boolean isSettled() {
        return unsettled.isEmpty();
    }

    /** Whether reading again from {@link #settled} on would settle anything; before, it would only cost. */
    boolean checkIsDue(Instant now) {
        return !isSettled() && isCertain(unsettled.values().iterator().next(), now);
    }

    boolean hasSent(String notificationId) {
        return unsettled.containsKey(notificationId);
    }

    /** Gives the place that goes with the event: one that turned up late must not lead a client back. */
    EventId sent(EventId id, Instant now) {
        place = later(place, id);
        if (id.time().isBefore(now.minus(RECENT))) {
            settled = later(settled, id);
        } else {
            unsettled.put(id.notificationId().orElseThrow(), new Sent(id, now));
        }
        return place;
    }

    /** All that follows {@link #settled} has been read once more, beginning at this time. */
    void checked(Instant began) {
        Iterator<Sent> sent = unsettled.values().iterator();
        while (sent.hasNext()) {
            Sent next = sent.next();
            if (isCertain(next, began)) {
                settled = later(settled, next.id());
                sent.remove();
            }
        }
    }

    private static boolean isCertain(Sent sent, Instant now) {
        return sent.at().plus(UNCERTAIN).isBefore(now);
    }

    private static EventId later(EventId one, EventId other) {
        return other.time().isAfter(one.time()) ? other : one;
    }
}
