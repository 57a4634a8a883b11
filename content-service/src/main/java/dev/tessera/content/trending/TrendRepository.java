package dev.tessera.content.trending;

import dev.tessera.content.shared.Shards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Update;
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
    Uni<Slice<CardDay>> trendingCards(LocalDate day, Paging paging) {
        return table.query(
                        AccessPattern.TRENDING_CARDS,
                        TableQuery.of(CardDayKeys.ByTrend.of(day))
                                .newestFirst()
                                .page(paging)
                                .shards(shards.count()))
                .map(page -> page.map(CardDayItem::day));
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
        return day.hidden() || CardDayItem.isAt(item, trend)
                ? Uni.createFrom().voidItem()
                : update(item, CardDayItem.move(day, trend), CardDayItem.isNotAheadOf(day));
    }

    Uni<Void> moveTrends(String cardId) {
        return eachDay(cardId, this::moveTrend, null);
    }

    Uni<Void> hideDays(String cardId) {
        return eachDay(cardId, day -> update(day, CardDayItem.hide(), Condition.exists()), null);
    }

    /** A refusal means that the day is gone, or placed by newer counters: nothing is left to do. */
    private Uni<Void> update(Item day, Update update, Condition condition) {
        return table.update(AccessPattern.MOVE_TREND, day.key(), update, condition)
                .replaceWithVoid()
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }

    // CARD#<cardId> / DAY#…
    private Uni<Void> eachDay(String cardId, Function<Item, Uni<Void>> action, Position from) {
        return table.query(
                        AccessPattern.DAYS_OF_CARD,
                        TableQuery.of(CardDayKeys.Primary.of(cardId)).page(new Paging(DAYS_IN_A_PAGE, from)))
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
