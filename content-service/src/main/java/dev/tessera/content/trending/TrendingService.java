package dev.tessera.content.trending;

import dev.tessera.content.shared.Hydration;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsService;
import dev.tessera.content.stats.WithContent;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Versioned;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

@ApplicationScoped
class TrendingService {

    private final TrendRepository repository;
    private final StatsService stats;
    private final Duration warmUp;
    private final Clock clock;

    /** @param warmUp for how long after midnight (UTC) the trends are still those of yesterday */
    TrendingService(
            TrendRepository repository,
            StatsService stats,
            @ConfigProperty(name = "tessera.content.trending.warm-up", defaultValue = "1h") Duration warmUp,
            Clock clock) {
        this.repository = repository;
        this.stats = stats;
        this.warmUp = warmUp;
        this.clock = clock;
    }

    LocalDate today() {
        return Times.day(clock.instant());
    }

    /** The day whose trends are shown when nobody asks for one: a day that has just begun has none worth showing. */
    LocalDate trendingDay() {
        return Times.day(clock.instant().minus(warmUp));
    }

    /** Without cards that were deleted or archived a moment ago and are still in the index. */
    Uni<Slice<WithContent<CardDay>>> trendingOn(LocalDate day, Reader reader, Paging paging) {
        return repository
                .trendingCards(day, Hydration.fitting(paging, 1, 0, reader))
                .chain(days -> stats.withPublished(days, CardDay::card, reader));
    }

    /**
     * A card's counters, and what they were on each of its days.
     *
     * @param days without those on which nothing happened
     */
    record CardStats(Stats card, LocalDate from, LocalDate to, Map<LocalDate, Counts> days) implements Versioned {

        /** Days are counted together with the card, so its version tells of them as well. */
        @Override
        public long version() {
            return card.version();
        }

        @Override
        public String variant() {
            return card.counts().hash(from, to);
        }
    }

    Uni<CardStats> statsOf(String cardId, LocalDate from, LocalDate to, Reader reader) {
        return stats.visible(new StatsKeys.Primary(ContentKind.CARD, cardId), reader)
                .chain(card -> repository
                        .daysOfCard(cardId, from, to)
                        .map(days -> new CardStats(
                                card,
                                from,
                                to,
                                days.stream().collect(Collectors.toUnmodifiableMap(CardDay::day, CardDay::counts)))));
    }
}
