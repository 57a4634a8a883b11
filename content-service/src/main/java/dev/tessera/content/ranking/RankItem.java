package dev.tessera.content.ranking;

import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;

final class RankItem {

    private static final String SCORE = "score";
    private static final String AUTHOR_ID = "authorId";
    private static final String TITLE = "title";

    private RankItem() {}

    static Item of(Rank rank, int shard) {
        return Item.of(new RankKeys.Primary(rank.kind(), rank.contentId(), rank.ranking()))
                .with(new RankKeys.ByScore(rank.kind(), rank.ranking(), rank.score(), rank.contentId(), shard))
                .set(SCORE, rank.score())
                .set(AUTHOR_ID, rank.authorId())
                .set(TITLE, rank.title())
                .stamped(rank.createdAt(), rank.updatedAt(), rank.version())
                .build();
    }

    /** From older counters, or from the same and still another: the number of shards may have changed. */
    static Condition isOutdatedBy(Item rank) {
        return Condition.or(
                Condition.less(Attributes.VERSION, rank.version()),
                Condition.and(
                        Condition.version(rank.version()),
                        Condition.or(
                                Condition.notEqual(Index.GSI5.pkName(), rank.text(Index.GSI5.pkName())),
                                Condition.notEqual(Index.GSI5.skName(), rank.text(Index.GSI5.skName())))));
    }
}
