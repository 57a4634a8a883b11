package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Times;
import java.time.Instant;

public interface CleanupKeys {

    /** What is left to remove after something was deleted. */
    record Primary(String target) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.CLEANUP.primary().fill(target);
        }
    }

    /** A clean-up job that waits for its turn. */
    record Due(Instant dueAt, String target) implements IndexKey {
        private static final KeyTemplate KEY = Entity.CLEANUP.on(Index.GSI3);

        public Due {
            dueAt = Times.truncate(dueAt);
        }

        /** The jobs that are due by now. */
        public static KeyCondition until(Instant now) {
            return KEY.where().atMost(now);
        }

        @Override
        public Filled filled() {
            return KEY.fill(dueAt, target);
        }
    }
}
