package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;

public interface StatsKeys {

    /** The counters of a post or a card, apart from it so that counting does not rewrite its projections. */
    record Primary(ContentKind kind, String contentId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.STATS.primary();

        /** All that is kept beside the counters: the whole of a post or a card with what hangs on it. */
        public static KeyCondition withEverything(ContentKind kind, String contentId) {
            return KEY.where(kind, contentId).everything();
        }
    }
}
