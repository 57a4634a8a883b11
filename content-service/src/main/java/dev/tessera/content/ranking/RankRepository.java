package dev.tessera.content.ranking;

import dev.tessera.content.shared.Shards;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
class RankRepository {

    private final Shards shards;

    RankRepository(Shards shards) {
        this.shards = shards;
    }

    /** Moves a rank that is there forwards. */
    Write writeRank(Stats stats, Ranking ranking, long score) {
        Item rank = rank(stats, ranking, score);
        return Write.put(AccessPattern.WRITE_RANK, rank, RankItem.isOutdatedBy(rank));
    }

    /** Brings in a rank that is not there; refused under {@link Counting#STATS} if the content has moved since. */
    Write enterRanking(Stats stats, Ranking ranking, long score) {
        return new Write(
                AccessPattern.ENTER_RANKING,
                Transaction.create()
                        .put("rank", rank(stats, ranking, score), Condition.absent())
                        .check(
                                Counting.STATS,
                                new StatsKeys.Primary(stats.kind(), stats.contentId()),
                                StatsItem.hasNotMovedSince(stats)));
    }

    /** Removes a rank from before; one that the content has been given since stays. */
    Write removeRank(Stats stats, Ranking ranking) {
        return Write.delete(
                AccessPattern.REMOVE_RANK,
                new RankKeys.Primary(stats.kind(), stats.contentId(), ranking),
                RankItem.isOlderThan(stats));
    }

    private Item rank(Stats stats, Ranking ranking, long score) {
        return RankItem.of(stats, ranking, score, shards.of(stats.contentId()));
    }
}
