package dev.tessera.content.card;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.vote.Direction;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Card",
        requiredProperties = {"upVotes", "downVotes", "score", "comments", "collections", "views"})
record CardResponse(
        @JsonUnwrapped CardSummaryResponse card,
        @JsonUnwrapped CardDetailsResponse details,

        @Schema(deprecated = true, description = "The same as `vote`.")
        Direction myVote) {

    static CardResponse of(PublicationView<CardContent, CardMarks> view) {
        return new CardResponse(
                CardSummaryResponse.of(view),
                CardDetailsResponse.of(view.publication().content()),
                view.marks().flatMap(CardMarks::vote).orElse(null));
    }

    /** Nobody has done anything with it yet, and its details are what the request says. */
    static CardResponse ofNew(Publication<CardContent> card) {
        return new CardResponse(
                CardSummaryResponse.of(
                        new PublicationView<>(card, Optional.empty(), Optional.of(Counts.NONE), Optional.empty())),
                null,
                null);
    }
}
