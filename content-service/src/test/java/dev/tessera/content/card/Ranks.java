package dev.tessera.content.card;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.model.Shard;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import java.time.Instant;

/** Ranks as the change feed would have written them. */
final class Ranks {

    private Ranks() {}

    static void put(TableGateway table, String cardId, Ranking ranking, long score, int shards) {
        Item rank = item(cardId, ranking, score, shards);
        table.put(AccessPattern.WRITE_RANK, rank, Condition.none()).await().indefinitely();
    }

    static Item item(String cardId, Ranking ranking, long score, int shards) {
        Instant now = Instant.parse("2026-11-16T10:00:00Z");
        return Item.of(new RankKeys.Primary(ContentKind.CARD, cardId, ranking))
                .with(new RankKeys.ByScore(ContentKind.CARD, ranking, score, cardId, Shard.of(cardId, shards)))
                .set("authorId", "author")
                .stamped(now, now, 1)
                .build();
    }
}
