package dev.tessera.content.trending;

import dev.tessera.content.publication.Shards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

@ApplicationScoped
class TrendRepository {

    private static final int DAYS_AT_ONCE = 8;
    private static final int DAYS_IN_A_PAGE = 400;

    private final TableGateway table;
    private final Shards shards;

    TrendRepository(TableGateway table, Shards shards) {
        this.table = table;
        this.shards = shards;
    }

    // GSI3: TREND#<day>, the highest score first
    Uni<Slice<Item>> trendingCards(LocalDate day, int limit, Position from) {
        return table.query(
                AccessPattern.TRENDING_CARDS,
                TableQuery.of(CardDayKeys.ByTrend.of(day))
                        .newestFirst()
                        .limit(limit)
                        .from(from)
                        .shards(shards.count()));
    }

    // CARD#<cardId> / DAY#<from> to DAY#<to>
    Uni<List<CardDay>> daysOfCard(String cardId, LocalDate from, LocalDate to) {
        return table.query(
                        AccessPattern.DAYS_OF_CARD,
                        TableQuery.of(CardDayKeys.Primary.between(cardId, from, to))
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
        if (day.hidden() || CardDayItem.isAt(item, trend)) {
            return Uni.createFrom().voidItem();
        }
        return table.update(
                        AccessPattern.MOVE_TREND,
                        item.key(),
                        CardDayItem.move(day, trend),
                        CardDayItem.isNotAheadOf(day))
                .replaceWithVoid()
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }

    Uni<Void> hideDays(String cardId) {
        return eachDay(cardId, this::hide);
    }

    Uni<Void> moveTrends(String cardId) {
        return eachDay(cardId, this::moveTrend);
    }

    private Uni<Void> hide(Item day) {
        return table.update(AccessPattern.MOVE_TREND, day.key(), CardDayItem.hide(), Condition.exists())
                .replaceWithVoid()
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }

    // CARD#<cardId> / DAY#…
    private Uni<Void> eachDay(String cardId, Function<Item, Uni<Void>> action) {
        return eachDay(cardId, action, null);
    }

    private Uni<Void> eachDay(String cardId, Function<Item, Uni<Void>> action, Position from) {
        return table.query(
                        AccessPattern.DAYS_OF_CARD,
                        TableQuery.of(CardDayKeys.Primary.of(cardId))
                                .limit(DAYS_IN_A_PAGE)
                                .from(from))
                .chain(page -> Multi.createFrom()
                        .iterable(page.items())
                        .onItem()
                        .transformToUni(action::apply)
                        .merge(DAYS_AT_ONCE)
                        .collect()
                        .asList()
                        .chain(() -> page.next()
                                .map(next -> eachDay(cardId, action, next))
                                .orElseGet(() -> Uni.createFrom().voidItem())));
    }
}
