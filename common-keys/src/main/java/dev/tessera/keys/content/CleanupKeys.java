package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface CleanupKeys {

    /** What is left to remove after something was deleted. */
    record Primary(String target) implements PrimaryKey {}

    /** A clean-up job that waits for its turn. */
    record Due(Instant dueAt, String target) implements IndexKey {
        private static final KeyTemplate KEY = Entity.CLEANUP.on(Index.GSI3);

        /** The jobs that are due by now. */
        public static KeyCondition until(Instant now) {
            return KEY.where().atMost(now);
        }
    }
}
