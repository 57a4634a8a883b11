package dev.tessera.content.trending;

import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.model.Index;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.util.Optional;

/** Counters are moved by what counts; here is what the change feed adds to them. */
final class CardDayItem {

    private static final String HIDDEN = "hidden";
    private static final String RANKED_VERSION = "rankedVersion";

    private CardDayItem() {}

    static CardDay day(Item item) {
        CardDayKeys.Primary key = (CardDayKeys.Primary) item.key();
        return new CardDay(key.cardId(), key.day(), StatsItem.counts(item), item.flag(HIDDEN), item.version());
    }

    static Optional<CardDayKeys.ByTrend> trend(CardDay day, int shard) {
        return day.isTrend()
                ? Optional.of(new CardDayKeys.ByTrend(day.day(), day.score(), day.cardId(), shard))
                : Optional.empty();
    }

    static boolean isAt(Item item, Optional<CardDayKeys.ByTrend> trend) {
        return item.findText(Index.GSI3.pkName()).equals(trend.map(CardDayKeys.ByTrend::pk))
                && item.findText(Index.GSI3.skName()).equals(trend.map(CardDayKeys.ByTrend::sk));
    }

    /** Makes no new version: the next count must not look like one more. */
    static Update move(CardDay day, Optional<CardDayKeys.ByTrend> trend) {
        Update update = Update.counting().set(RANKED_VERSION, day.version());
        return trend.map(update::index).orElseGet(() -> update.removeIndex(Index.GSI3));
    }

    /** From the same or newer counters than where it stands, and not archived meanwhile. */
    static Condition isNotAheadOf(CardDay day) {
        return Condition.and(
                Condition.exists(),
                Condition.lacks(HIDDEN),
                Condition.or(Condition.lacks(RANKED_VERSION), Condition.atMost(RANKED_VERSION, day.version())));
    }

    static Update hide() {
        return Update.counting().set(HIDDEN, true).removeIndex(Index.GSI3);
    }

    /** Where it stands is decided by its counters, when it is no longer hidden. */
    static Update show() {
        return Update.counting().remove(HIDDEN);
    }
}
