package dev.tessera.content.trending;

import dev.tessera.content.publication.Reader;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

@ApplicationScoped
class TrendingService {

    private final TrendRepository repository;
    private final StatsService stats;
    private final TrendingConfig config;
    private final Clock clock;

    TrendingService(TrendRepository repository, StatsService stats, TrendingConfig config, Clock clock) {
        this.repository = repository;
        this.stats = stats;
        this.config = config;
        this.clock = clock;
    }

    /** A card, and what happened to it on a day. */
    record Trend(Stats card, CardDay day) {}

    record TrendPage(LocalDate day, List<Trend> trends, Optional<Position> next) {}

    LocalDate today() {
        return Times.day(clock.instant());
    }

    /** The day whose trends are shown when nobody asks for one: a day that has just begun has none worth showing. */
    LocalDate trendingDay() {
        return Times.day(clock.instant().minus(config.warmUp()));
    }

    /** The first page of what is trending now; of the day before, if today nothing happened yet. */
    Uni<TrendPage> trending(int limit) {
        LocalDate day = trendingDay();
        return trendingOn(day, limit, null)
                .chain(page -> page.trends().isEmpty()
                        ? trendingOn(day.minusDays(1), limit, null)
                        : Uni.createFrom().item(page));
    }

    Uni<TrendPage> trendingOn(LocalDate day, int limit, Position from) {
        return repository.trendingCards(day, limit, from).chain(page -> withCards(day, page));
    }

    private Uni<TrendPage> withCards(LocalDate day, Slice<Item> page) {
        List<CardDay> days = page.items().stream().map(CardDayItem::day).toList();
        return stats.statsOf(days.stream().map(TrendingService::key).toList())
                .map(cards -> new TrendPage(
                        day,
                        days.stream()
                                // Deleted or archived a moment ago, a card may still be in the index.
                                .filter(cardDay -> Optional.ofNullable(cards.get(key(cardDay)))
                                        .filter(Stats::isPublished)
                                        .isPresent())
                                .map(cardDay -> new Trend(cards.get(key(cardDay)), cardDay))
                                .toList(),
                        page.next()));
    }

    /** A card's counters, and what they were on each of its days; a day on which nothing happened is not in the map. */
    record CardStats(Stats card, Map<LocalDate, Counts> days) {}

    Uni<CardStats> statsOf(String cardId, LocalDate from, LocalDate to, Reader reader) {
        return stats.visible(new StatsKeys.Primary(ContentKind.CARD, cardId), reader)
                .chain(card -> repository
                        .daysOfCard(cardId, from, to)
                        .map(days -> new CardStats(
                                card,
                                days.stream().collect(Collectors.toUnmodifiableMap(CardDay::day, CardDay::counts)))));
    }

    private static StatsKeys.Primary key(CardDay day) {
        return new StatsKeys.Primary(ContentKind.CARD, day.cardId());
    }
}
