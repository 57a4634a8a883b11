package dev.tessera.content.card;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.vote.Direction;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Card")
@JsonInclude(JsonInclude.Include.NON_NULL)
record CardResponse(
        @JsonUnwrapped CardHeadResponse card,

        @Schema(required = true, description = "Step by step.")
        List<String> instructions,

        @Schema(required = true, description = "How much of what: the amount by the name of the material.")
        Map<String, String> materials,

        @Schema(required = true) List<String> tools,
        @Schema(required = true) long upVotes,
        @Schema(required = true) long downVotes,

        @Schema(required = true, description = "Votes up less votes down.")
        long score,

        @Schema(required = true) long comments,

        @Schema(required = true, description = "How many collections it is in.")
        long collections,

        @Schema(required = true) long views,

        @Schema(description = "How you voted; absent if you did not, or are not signed in.")
        Direction myVote) {

    static CardResponse of(PublicationView<CardContent, CardMarks> view) {
        CardDetails details = view.publication().content().details();
        Counts counts = view.counts().orElse(Counts.NONE);
        return new CardResponse(
                CardHeadResponse.of(view.publication()),
                details.instructions(),
                details.materials(),
                details.tools(),
                counts.upVotes(),
                counts.downVotes(),
                counts.score(),
                counts.comments(),
                counts.collections(),
                counts.views(),
                view.marks().flatMap(CardMarks::vote).orElse(null));
    }
}
