package dev.tessera.content.trending;

import dev.tessera.content.stats.Counts;
import dev.tessera.content.stats.WithContent;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Trending")
record TrendingResponse(
        @Schema(description = "The UTC day whose trends these are.")
        LocalDate date,

        List<TrendingCard> items,

        @Schema(description = "The `cursor` of the next page; absent from the last one.")
        String next) {

    @Schema(name = "TrendingCard")
    record TrendingCard(
            String id,
            String title,
            String authorId,

            @Schema(description = "What happened that day, weighed by the effort it takes.")
            long trend,

            @Schema(description = "What happened that day.") ActivityResponse day,

            @Schema(description = "What happened since the card was published.")
            ActivityResponse total) {

        static TrendingCard of(WithContent<CardDay> trend) {
            return new TrendingCard(
                    trend.content().contentId(),
                    trend.content().title(),
                    trend.content().authorId(),
                    trend.item().score(),
                    ActivityResponse.of(trend.item().counts()),
                    ActivityResponse.of(trend.content().counts()));
        }
    }

    @Schema(name = "CardActivity")
    record ActivityResponse(long views, long upVotes, long downVotes, long comments, long collections) {

        static ActivityResponse of(Counts counts) {
            return new ActivityResponse(
                    counts.views(), counts.upVotes(), counts.downVotes(), counts.comments(), counts.collections());
        }
    }
}
