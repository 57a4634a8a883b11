package dev.tessera.content.ranking;

import dev.tessera.content.publication.ContentStatus;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.Ranking;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Keeps the rankings as the counters are. What is deleted leaves them with its clean-up. */
@ApplicationScoped
public class RankingHandler implements ChangeHandler {

    private final RankRepository repository;

    RankingHandler(RankRepository repository) {
        this.repository = repository;
    }

    @Override
    public String name() {
        return "ranking";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.STATS);
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
        Map<Ranking, Long> scores = Scores.of(stats.kind(), stats.counts());
        List<Uni<Void>> writes = scores.entrySet().stream()
                .map(entry -> switch (stats.status()) {
                    case DRAFT -> Uni.createFrom().voidItem();
                    case PUBLISHED -> repository.writeRank(rank(stats, entry.getKey(), entry.getValue()));
                    // For good: what is archived is never published again.
                    case ARCHIVED -> repository.removeRank(stats.kind(), stats.contentId(), entry.getKey());
                })
                .toList();
        return Uni.join().all(writes).andFailFast().replaceWithVoid();
    }

    private static Rank rank(Stats stats, Ranking ranking, long score) {
        return new Rank(
                stats.kind(),
                stats.contentId(),
                ranking,
                score,
                stats.authorId(),
                stats.title(),
                stats.createdAt(),
                stats.updatedAt(),
                stats.version());
    }

    /** All that ranks depend on. */
    private static Standing standing(Stats stats) {
        return new Standing(stats.status(), Scores.of(stats.kind(), stats.counts()));
    }

    private record Standing(ContentStatus status, Map<Ranking, Long> scores) {}
}
