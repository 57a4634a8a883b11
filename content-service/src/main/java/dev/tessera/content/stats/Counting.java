package dev.tessera.content.stats;

import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Update;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Counters move in the transaction of the edge that causes them, so they equal the edges at every moment. Of a card the
 * day is counted as well: what happened today, less what was taken back today. A day that is over stays as it was.
 */
@ApplicationScoped
public class Counting {

    /** Of the action on the counters; refused where the content is gone or, for a new edge, not published. */
    public static final String STATS = "stats";

    private final Duration dayLifetime;

    /** @param dayLifetime for how long it is kept what happened to a card on a day */
    Counting(@ConfigProperty(name = "tessera.content.stats.day-lifetime", defaultValue = "400d") Duration dayLifetime) {
        this.dayLifetime = dayLifetime;
    }

    /** A new edge; only what is published takes one. */
    public void add(Transaction transaction, StatsKeys.Primary target, Counter counter, Instant now) {
        count(transaction, target, Map.of(counter, 1), StatsItem.isPublished(), Map.of(counter, 1), now);
    }

    /**
     * An edge goes; what is archived lets it go as well.
     *
     * @param since when it was counted
     */
    public void remove(Transaction transaction, StatsKeys.Primary target, Counter counter, Instant since, Instant now) {
        Map<Counter, Integer> change = Map.of(counter, -1);
        count(transaction, target, change, Condition.exists(), isToday(since, now) ? change : Map.of(), now);
    }

    /**
     * A change of mind, which only what is published takes.
     *
     * @param since when the edge was counted as what it was before
     */
    public void move(
            Transaction transaction, StatsKeys.Primary target, Counter from, Counter to, Instant since, Instant now) {
        Map<Counter, Integer> change = Map.of(from, -1, to, 1);
        count(transaction, target, change, StatsItem.isPublished(), isToday(since, now) ? change : Map.of(to, 1), now);
    }

    private void count(
            Transaction transaction,
            StatsKeys.Primary target,
            Map<Counter, Integer> change,
            Condition condition,
            Map<Counter, Integer> changeOfDay,
            Instant now) {
        transaction.update(STATS, target, added(Update.at(now), change), condition);
        if (target.kind() == ContentKind.CARD && !changeOfDay.isEmpty()) {
            LocalDate day = Times.day(now);
            Update ofDay =
                    added(Update.at(now), changeOfDay).expiresAt(endOf(day).plus(dayLifetime));
            transaction.update(new CardDayKeys.Primary(target.contentId(), day), ofDay, Condition.none());
        }
    }

    private static Update added(Update update, Map<Counter, Integer> change) {
        change.forEach((counter, amount) -> update.add(counter.attribute(), amount));
        return update;
    }

    private static boolean isToday(Instant since, Instant now) {
        return Times.day(since).equals(Times.day(now));
    }

    private static Instant endOf(LocalDate day) {
        return day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
