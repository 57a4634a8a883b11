package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;

public interface RankKeys {

    /** Where a post or a card stands in a ranking; the change feed keeps it. */
    record Primary(ContentKind kind, String contentId, Ranking ranking) implements PrimaryKey {}

    /** A post or a card in a ranking, by score. */
    record ByScore(ContentKind kind, Ranking rankingSuffix, long score, String contentId, int shard)
            implements IndexKey {
        private static final KeyTemplate KEY = Entity.RANK.on(Index.GSI5);

        /** A ranking, lowest score first, in shard 0. */
        public static KeyCondition of(ContentKind kind, Ranking ranking) {
            return KEY.where(kind, ranking).all();
        }
    }

    static void derive(ItemFacts rank) {
        rank.set("rankingSuffix", ((Primary) rank.key()).ranking());
    }
}
