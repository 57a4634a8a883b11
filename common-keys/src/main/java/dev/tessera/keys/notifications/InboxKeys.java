package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface InboxKeys {

    /** The state of an inbox: its markers and its last time. */
    record Primary(String userId) implements PrimaryKey {}

    /** The inbox of a closed account that waits to be emptied. */
    record Closed(Instant dueAt, String userId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.INBOX.on(Index.GSI3);

        /** Those that are due by now. */
        public static KeyCondition until(Instant now) {
            return KEY.where().atMost(now);
        }
    }
}
