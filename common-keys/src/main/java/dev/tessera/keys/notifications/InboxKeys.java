package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Times;
import java.time.Instant;

public interface InboxKeys {

    /** The state of an inbox: its markers and its last time. */
    record Primary(String userId) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.INBOX.primary().fill(userId);
        }
    }

    /** The inbox of a closed account that waits to be emptied. */
    record Closed(Instant dueAt, String userId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.INBOX.on(Index.GSI3);

        public Closed {
            dueAt = Times.truncate(dueAt);
        }

        /** Those that are due by now. */
        public static KeyCondition until(Instant now) {
            return KEY.where().atMost(now);
        }

        @Override
        public Filled filled() {
            return KEY.fill(dueAt, userId);
        }
    }
}
