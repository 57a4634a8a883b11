package dev.tessera.content.trending;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The projection of a day's counters to its trends, without archived cards. */
@Singleton
public class TrendingHandler extends FeedHandler {

    private final TrendRepository repository;

    TrendingHandler(TrendRepository repository) {
        super("trending", Entity.CARD_DAY, Entity.STATS);
        this.repository = repository;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        if (change.isRemoval()) {
            return Uni.createFrom().voidItem();
        }
        if (change.entity() == Entity.CARD_DAY) {
            return repository.moveTrend(change.after().orElseThrow());
        }
        Optional<Stats> before = change.before().map(StatsItem::stats);
        Stats after = StatsItem.stats(change.after().orElseThrow());
        return after.kind() == ContentKind.CARD && isMovedInTrends(before.map(Stats::status), after.status())
                ? trends(after)
                : Uni.createFrom().voidItem();
    }

    /** Brings the days of a card to where its status and their counters say. */
    public Uni<Void> trends(Stats card) {
        return card.status() == ContentStatus.ARCHIVED ? repository.hideDays(card) : repository.showDays(card);
    }

    /** What is published for the first time has no days yet. */
    private static boolean isMovedInTrends(Optional<ContentStatus> before, ContentStatus after) {
        return switch (after) {
            case DRAFT -> false;
            case PUBLISHED -> before.filter(ContentStatus.ARCHIVED::equals).isPresent();
            case ARCHIVED -> before.filter(ContentStatus.ARCHIVED::equals).isEmpty();
        };
    }
}
