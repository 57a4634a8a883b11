package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;

public interface RankKeys {

    /** Where a post or a card stands in a ranking; the change feed keeps it. */
    record Primary(ContentKind kind, String contentId, Ranking ranking) implements PrimaryKey {}

    /** A post or a card in a ranking, by score. */
    record ByScore(ContentKind kind, Ranking rankingSuffix, long score, String contentId, int shard)
            implements IndexKey {}

    static void derive(ItemFacts rank) {
        rank.set("rankingSuffix", ((Primary) rank.key()).ranking());
    }
}
