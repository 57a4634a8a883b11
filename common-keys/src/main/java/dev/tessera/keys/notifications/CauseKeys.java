package dev.tessera.keys.notifications;

import dev.tessera.keys.PrimaryKey;

public interface CauseKeys {

    /** The guard of a cause, so that one event notifies once. */
    record Primary(String userId, String cause) implements PrimaryKey {}
}
