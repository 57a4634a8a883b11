package dev.tessera.content.ranking;

import dev.tessera.content.stats.Stats;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;

public final class RankItem {

    private static final String SCORE = "score";
    private static final String AUTHOR_ID = "authorId";
    private static final String TITLE = "title";

    private RankItem() {}

    /** With whose it is and what it is called, for the change feed; at the version of the counters it comes from. */
    static Item of(Stats stats, Ranking ranking, long score, int shard) {
        return Item.of(new RankKeys.Primary(stats.kind(), stats.contentId(), ranking))
                .with(new RankKeys.ByScore(stats.kind(), ranking, score, stats.contentId(), shard))
                .set(SCORE, score)
                .set(AUTHOR_ID, stats.authorId())
                .set(TITLE, stats.title())
                .stamped(stats.createdAt(), stats.updatedAt(), stats.version())
                .build();
    }

    /** Of the post or card. */
    public static String authorId(Item rank) {
        return rank.text(AUTHOR_ID);
    }

    /** As the key has it, so that a list never shows another order than it has. */
    public static long score(Item rank) {
        return ((RankKeys.ByScore)
                        IndexKey.parse(Index.GSI5, rank.text(Index.GSI5.pkName()), rank.text(Index.GSI5.skName())))
                .score();
    }

    /** Of counters before these. */
    static Condition isOlderThan(Stats stats) {
        return Condition.less(Attributes.VERSION, stats.version());
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
