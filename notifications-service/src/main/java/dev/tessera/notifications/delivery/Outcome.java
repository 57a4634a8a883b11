package dev.tessera.notifications.delivery;

import java.util.Set;

/** What came of an attempt to send. Reasons are shown to the recipient: no address, no token, no one else's words. */
public sealed interface Outcome {

    record Sent() implements Outcome {}

    /**
     * Worth another try later.
     *
     * @param reached the devices that have the message already
     */
    record Retry(String reason, Set<String> reached) implements Outcome {
        public Retry(String reason) {
            this(reason, Set.of());
        }
    }

    /** No further try would help. */
    record Rejected(String reason) implements Outcome {}

    /** There is nowhere to send it to. */
    record NoAddress(String reason) implements Outcome {}
}
