package dev.tessera.content.trending;

import dev.tessera.content.shared.Shards;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Update;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class TrendRepository {

    private static final int DAYS_AT_ONCE = 8;
    private static final int DAYS_IN_A_PAGE = 400;

    /** One action is the check. */
    private static final int DAYS_IN_A_TRANSACTION = Transaction.MAX_ACTIONS - 1;

    private final TableGateway table;
    private final Shards shards;
    private final Commits commits;

    TrendRepository(TableGateway table, Shards shards, Commits commits) {
        this.table = table;
        this.shards = shards;
        this.commits = commits;
    }

    // GSI3: TREND#<day>, the highest score first
    Uni<Slice<CardDay>> trendingCards(LocalDate day, Paging paging) {
        return table.query(
                        AccessPattern.TRENDING_CARDS,
                        TableQuery.of(Key.all(CardDayKeys.ByTrend.class, day))
                                .newestFirst()
                                .page(paging)
                                .shards(shards.count()))
                .map(page -> page.map(CardDayItem::day));
    }

    // CARD#<cardId> / DAY#<from> to DAY#<to>
    Uni<List<CardDay>> daysOfCard(String cardId, LocalDate from, LocalDate to) {
        return table.query(
                        AccessPattern.DAYS_OF_CARD,
                        TableQuery.of(Key.in(CardDayKeys.Primary.class, cardId).between(from, to))
                                .limit(DAYS_IN_A_PAGE))
                .map(page -> page.items().stream().map(CardDayItem::day).toList());
    }

    /**
     * Puts a day where its counters say. This is itself a change of the day, which comes back through the feed and finds
     * everything as it should be; a count that was on its way at the same moment comes after it and is not lost.
     */
    Uni<Void> moveTrend(Item item) {
        CardDay day = CardDayItem.day(item);
        Optional<CardDayKeys.ByTrend> trend = CardDayItem.trend(day, shards.of(day.cardId()));
        return day.hidden() || CardDayItem.isAt(item, trend)
                ? Uni.createFrom().voidItem()
                : update(item, CardDayItem.move(day, trend), CardDayItem.isNotAheadOf(day));
    }

    Uni<Void> moveTrends(String cardId) {
        return allDays(cardId)
                .onItem()
                .transformToMulti(Multi.createFrom()::iterable)
                .onItem()
                .transformToUni(this::moveTrend)
                .merge(DAYS_AT_ONCE)
                .collect()
                .asList()
                .replaceWithVoid();
    }

    /** Takes all days of an archived card out of the trends. */
    Uni<Void> hideDays(Stats card) {
        return markDays(card, true);
    }

    /** Lets the days of a card that is published again back in, where their counters say now. */
    Uni<Void> showDays(Stats card) {
        return markDays(card, false).chain(() -> moveTrends(card.contentId()));
    }

    private Uni<Void> markDays(Stats card, boolean hidden) {
        return Multi.createBy()
                .repeating()
                .uni(() -> commits.commit(() -> daysToMark(card, hidden)))
                .whilst(isMore -> isMore)
                .collect()
                .last()
                .replaceWithVoid();
    }

    /**
     * Some of the days that are not as they should be, in a transaction that checks that the card has not moved since:
     * where it has, another change is on its way that marks them all. Answers whether there may be more.
     */
    private Uni<Decision<Boolean>> daysToMark(Stats card, boolean hidden) {
        return allDays(card.contentId()).map(days -> {
            List<Item> wrong = days.stream()
                    .filter(day -> CardDayItem.day(day).hidden() != hidden)
                    .limit(DAYS_IN_A_TRANSACTION)
                    .toList();
            if (wrong.isEmpty()) {
                return Decision.nothing(false);
            }
            Transaction transaction = Transaction.create()
                    .check(
                            Counting.STATS,
                            new StatsKeys.Primary(card.kind(), card.contentId()),
                            StatsItem.hasNotMovedSince(card));
            wrong.forEach(day -> transaction.update(
                    day.key(), hidden ? CardDayItem.hide() : CardDayItem.show(), Condition.exists()));
            return Decision.of(new Write(AccessPattern.MARK_DAYS, transaction), wrong.size() == DAYS_IN_A_TRANSACTION)
                    .orElse(Counting.STATS, moved -> Decision.nothing(false));
        });
    }

    /** A refusal means that the day is gone, or placed by newer counters: nothing is left to do. */
    private Uni<Void> update(Item day, Update update, Condition condition) {
        return table.update(AccessPattern.MOVE_TREND, day.key(), update, condition)
                .replaceWithVoid()
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }

    // CARD#<cardId> / DAY#…
    private Uni<List<Item>> allDays(String cardId) {
        TableQuery days =
                TableQuery.of(Key.all(CardDayKeys.Primary.class, cardId)).limit(DAYS_IN_A_PAGE);
        return Slice.all(from -> table.query(AccessPattern.DAYS_OF_CARD, days.from(from)))
                .onItem()
                .<Item>disjoint()
                .collect()
                .asList();
    }
}
