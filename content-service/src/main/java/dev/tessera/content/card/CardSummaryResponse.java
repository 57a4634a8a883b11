package dev.tessera.content.card;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.stats.Counts;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CardSummary", description = "A card as lists show it: without instructions, materials and tools.")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CardSummaryResponse(
        @JsonUnwrapped CardHeadResponse card,
        @Schema(description = UNCOUNTED) Long upVotes,
        @Schema(description = UNCOUNTED) Long downVotes,

        @Schema(description = "Votes up less votes down. " + UNCOUNTED)
        Long score,

        @Schema(description = UNCOUNTED) Long comments,

        @Schema(description = "How many collections it is in. " + UNCOUNTED)
        Long collections,

        @Schema(description = UNCOUNTED) Long views) {

    private static final String UNCOUNTED = "Absent from rankings, collections and lists by ids.";

    public static CardSummaryResponse ofUncounted(Publication<CardContent> card) {
        return of(PublicationView.uncounted(card));
    }

    static CardSummaryResponse of(PublicationView<CardContent, CardMarks> view) {
        Optional<Counts> counts = view.counts();
        return new CardSummaryResponse(
                CardHeadResponse.of(view.publication()),
                counts.map(Counts::upVotes).orElse(null),
                counts.map(Counts::downVotes).orElse(null),
                counts.map(Counts::score).orElse(null),
                counts.map(Counts::comments).orElse(null),
                counts.map(Counts::collections).orElse(null),
                counts.map(Counts::views).orElse(null));
    }
}
