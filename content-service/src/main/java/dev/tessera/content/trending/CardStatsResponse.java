package dev.tessera.content.trending;

import dev.tessera.content.stats.Counts;
import dev.tessera.content.trending.TrendingResponse.ActivityResponse;
import dev.tessera.content.trending.TrendingService.CardStats;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CardStats")
record CardStatsResponse(
        String cardId,

        @Schema(description = "What happened since the card was published.")
        ActivityResponse total,

        LocalDate from,
        LocalDate to,

        @Schema(description = "Every day from the first to the last, also those on which nothing happened.")
        List<DayResponse> days) {

    @Schema(name = "CardStatsDay")
    record DayResponse(LocalDate date, ActivityResponse activity) {}

    static CardStatsResponse of(CardStats stats) {
        return new CardStatsResponse(
                stats.card().contentId(),
                ActivityResponse.of(stats.card().counts()),
                stats.from(),
                stats.to(),
                stats.from()
                        .datesUntil(stats.to().plusDays(1))
                        .map(day -> new DayResponse(
                                day, ActivityResponse.of(stats.days().getOrDefault(day, Counts.NONE))))
                        .toList());
    }
}
