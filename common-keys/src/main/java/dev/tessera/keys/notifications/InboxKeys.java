package dev.tessera.keys.notifications;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface InboxKeys {

    /** The state of an inbox: its markers and its last time. */
    record Primary(String userId) implements PrimaryKey {}

    /** The inbox of a closed account that waits to be emptied. */
    record Closed(Instant dueAt, String userId) implements IndexKey {}
}
