package dev.tessera.content.card;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.shared.ContentStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What a card says of itself wherever it is shown; stands unwrapped in other answers. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record CardHeadResponse(
        @Schema(required = true) String id,
        @Schema(required = true) String authorId,
        @Schema(required = true) String categoryId,
        @Schema(required = true) ContentStatus status,
        @Schema(required = true) String title,
        String description,
        @Schema(required = true) List<String> imageUrls,
        @Schema(required = true) List<String> tags,
        Difficulty difficulty,
        @Schema(description = "In minutes.") Integer estimatedTime,
        BigDecimal estimatedCost,

        @Schema(description = "Absent from drafts.") Instant publishedAt,

        @Schema(description = "Of a draft: when it is forgotten unless somebody works on it.")
        Instant expiresAt,

        @Schema(required = true) Instant createdAt,
        @Schema(required = true) Instant updatedAt) {

    static CardHeadResponse of(Publication<CardContent> card) {
        CardContent content = card.content();
        return new CardHeadResponse(
                card.id(),
                card.authorId(),
                content.categoryId(),
                card.status(),
                content.title(),
                content.description().orElse(null),
                content.imageUrls(),
                content.tags(),
                content.difficulty().orElse(null),
                content.estimatedTime().orElse(null),
                content.estimatedCost().orElse(null),
                card.publishedAt().orElse(null),
                card.expiresAt().orElse(null),
                card.createdAt(),
                card.updatedAt());
    }
}
