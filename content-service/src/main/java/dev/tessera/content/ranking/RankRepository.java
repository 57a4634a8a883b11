package dev.tessera.content.ranking;

import dev.tessera.content.publication.Shards;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
class RankRepository {

    private final TableGateway table;
    private final Shards shards;

    RankRepository(TableGateway table, Shards shards) {
        this.table = table;
        this.shards = shards;
    }

    /**
     * Moves a rank forwards. One that is not there is brought in together with a check that the content is published:
     * an old image that comes late does not bring back what has left the ranking since. The check is not made for every
     * move, as it would get into the way of those who vote.
     */
    Uni<Void> writeRank(Rank rank) {
        Item item = RankItem.of(rank, shards.of(rank.contentId()));
        return table.put(AccessPattern.WRITE_RANK, item, RankItem.isOutdatedBy(item))
                .onFailure(ConditionFailedException.class)
                .recoverWithUni(
                        refusal -> ((ConditionFailedException) refusal).found().isPresent()
                                ? Uni.createFrom().voidItem()
                                : enterRanking(rank, item));
    }

    private Uni<Void> enterRanking(Rank rank, Item item) {
        Transaction transaction = Transaction.create()
                .put("rank", item, Condition.absent())
                .check("stats", new StatsKeys.Primary(rank.kind(), rank.contentId()), StatsItem.isPublished());
        return table.transact(AccessPattern.ENTER_RANKING, transaction)
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(refusal -> {
                    boolean isPublished = !((TransactionRefusedException) refusal).refused("stats");
                    // Somebody else brought it in just now, perhaps from older counters.
                    return isPublished ? writeRank(rank) : Uni.createFrom().voidItem();
                });
    }

    Uni<Void> removeRank(ContentKind kind, String contentId, Ranking ranking) {
        return table.delete(
                AccessPattern.REMOVE_RANK, new RankKeys.Primary(kind, contentId, ranking), Condition.none());
    }
}
