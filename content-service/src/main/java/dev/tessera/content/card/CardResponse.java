package dev.tessera.content.card;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.stats.Counts;
import dev.tessera.content.vote.Direction;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Card")
@JsonInclude(JsonInclude.Include.NON_NULL)
record CardResponse(
        @Schema(required = true) String id,
        @Schema(required = true) String authorId,
        @Schema(required = true) String categoryId,
        @Schema(required = true) ContentStatus status,
        @Schema(required = true) String title,
        String description,
        @Schema(required = true) List<String> imageUrls,

        @Schema(required = true, description = "Step by step.")
        List<String> instructions,

        @Schema(required = true, description = "How much of what: the amount by the name of the material.")
        Map<String, String> materials,

        @Schema(required = true) List<String> tools,
        @Schema(required = true) List<String> tags,
        Difficulty difficulty,
        @Schema(description = "In minutes.") Integer estimatedTime,
        BigDecimal estimatedCost,
        @Schema(required = true) long upVotes,
        @Schema(required = true) long downVotes,

        @Schema(required = true, description = "Votes up less votes down.")
        long score,

        @Schema(required = true) long comments,

        @Schema(required = true, description = "How many collections it is in.")
        long collections,

        @Schema(required = true) long views,

        @Schema(description = "How you voted; absent if you did not, or are not signed in.")
        Direction myVote,

        @Schema(description = "Absent from drafts.") Instant publishedAt,

        @Schema(description = "Of a draft: when it is forgotten unless somebody works on it.")
        Instant expiresAt,

        @Schema(required = true) Instant createdAt,
        @Schema(required = true) Instant updatedAt) {

    static CardResponse of(PublicationView<CardContent, CardMarks> view) {
        Publication<CardContent> card = view.publication();
        CardContent content = card.content();
        Counts counts = view.counts().orElse(Counts.NONE);
        return new CardResponse(
                card.id(),
                card.authorId(),
                content.categoryId(),
                card.status(),
                content.title(),
                content.description().orElse(null),
                content.imageUrls(),
                content.details().instructions(),
                content.details().materials(),
                content.details().tools(),
                content.tags(),
                content.difficulty().orElse(null),
                content.estimatedTime().orElse(null),
                content.estimatedCost().orElse(null),
                counts.upVotes(),
                counts.downVotes(),
                counts.score(),
                counts.comments(),
                counts.collections(),
                counts.views(),
                view.marks().flatMap(CardMarks::vote).orElse(null),
                card.publishedAt().orElse(null),
                card.expiresAt().orElse(null),
                card.createdAt(),
                card.updatedAt());
    }
}
