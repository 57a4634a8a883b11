package dev.tessera.content.ranking;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.Ranking;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;

/** The projection of counters to rankings. What is deleted leaves them with its clean-up. */
@Singleton
public class RankingHandler extends FeedHandler {

    private final RankRepository repository;
    private final Commits commits;

    RankingHandler(RankRepository repository, Commits commits) {
        super("ranking", Entity.STATS);
        this.repository = repository;
        this.commits = commits;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        Optional<Stats> before = change.before().map(StatsItem::stats);
        Optional<Stats> after = change.after().map(StatsItem::stats);
        // A view or a comment moves nothing.
        return after.isEmpty() || before.map(RankingHandler::standing).equals(after.map(RankingHandler::standing))
                ? Uni.createFrom().voidItem()
                : rank(after.get());
    }

    /** Brings the ranks of a post or a card up to what its counters say. */
    public Uni<Void> rank(Stats stats) {
        return Uni.join()
                .all(Scores.of(stats.kind(), stats.counts()).entrySet().stream()
                        .map(rank -> commits.commit(
                                () -> Uni.createFrom().item(decide(stats, rank.getKey(), rank.getValue()))))
                        .toList())
                .andFailFast()
                .replaceWithVoid();
    }

    private Decision<Void> decide(Stats stats, Ranking ranking, long score) {
        return switch (stats.status()) {
            case DRAFT -> Decision.nothing();
            case PUBLISHED ->
                Decision.<Void>of(repository.writeRank(stats, ranking, score))
                        .orElse(
                                Write.ITEM,
                                found -> found.isPresent() ? Decision.nothing() : enter(stats, ranking, score));
            case ARCHIVED ->
                Decision.<Void>of(repository.removeRank(stats, ranking))
                        .orElse(Write.ITEM, newer -> Decision.nothing());
        };
    }

    /**
     * An old image that comes late must not bring back what has left the ranking since, so this checks that the content
     * has not moved since the image. The check is not made for every vote, as it would get into the way of those who
     * vote. If somebody else brought the rank in just now, perhaps from older counters, it is decided again.
     */
    private Decision<Void> enter(Stats stats, Ranking ranking, long score) {
        return Decision.<Void>of(repository.enterRanking(stats, ranking, score))
                .orElse(Counting.STATS, moved -> Decision.nothing());
    }

    /** All that ranks depend on. */
    private static Standing standing(Stats stats) {
        return new Standing(stats.status(), Scores.of(stats.kind(), stats.counts()));
    }

    private record Standing(ContentStatus status, Map<Ranking, Long> scores) {}
}
