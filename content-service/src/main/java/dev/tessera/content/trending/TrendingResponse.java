package dev.tessera.content.trending;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.trending.TrendingService.Trend;
import dev.tessera.content.trending.TrendingService.TrendPage;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Trending")
@JsonInclude(JsonInclude.Include.NON_NULL)
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

        static TrendingCard of(Trend trend) {
            return new TrendingCard(
                    trend.card().contentId(),
                    trend.card().title(),
                    trend.card().authorId(),
                    trend.day().score(),
                    ActivityResponse.of(trend.day().counts()),
                    ActivityResponse.of(trend.card().counts()));
        }
    }

    static TrendingResponse of(TrendPage page, String next) {
        return new TrendingResponse(
                page.day(), page.trends().stream().map(TrendingCard::of).toList(), next);
    }

    @Schema(name = "CardActivity")
    record ActivityResponse(long views, long upVotes, long downVotes, long comments, long collections) {

        static ActivityResponse of(Counts counts) {
            return new ActivityResponse(
                    counts.views(), counts.upVotes(), counts.downVotes(), counts.comments(), counts.collections());
        }
    }
}
