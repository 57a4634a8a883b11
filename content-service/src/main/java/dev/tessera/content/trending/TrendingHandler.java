package dev.tessera.content.trending;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.Set;

/** The projection of a day's counters to its trends, without archived cards. */
@ApplicationScoped
public class TrendingHandler implements ChangeHandler {

    private final TrendRepository repository;

    TrendingHandler(TrendRepository repository) {
        this.repository = repository;
    }

    @Override
    public String name() {
        return "trending";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.CARD_DAY, Entity.STATS);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        if (change.isRemoval()) {
            return Uni.createFrom().voidItem();
        }
        if (change.entity() == Entity.CARD_DAY) {
            return repository.moveTrend(change.after().orElseThrow());
        }
        boolean isOfCard = ((StatsKeys.Primary) change.key()).kind() == ContentKind.CARD;
        return isOfCard
                        && isArchived(change.after().map(StatsItem::stats))
                        && !isArchived(change.before().map(StatsItem::stats))
                ? repository.hideDays(((StatsKeys.Primary) change.key()).contentId())
                : Uni.createFrom().voidItem();
    }

    /** Brings the days of a card to where its status and their counters say. */
    public Uni<Void> trends(Stats card) {
        return card.status() == ContentStatus.ARCHIVED
                ? repository.hideDays(card.contentId())
                : repository.moveTrends(card.contentId());
    }

    /** For good: what is archived is never published again. */
    private static boolean isArchived(Optional<Stats> stats) {
        return stats.filter(card -> card.status() == ContentStatus.ARCHIVED).isPresent();
    }
}
