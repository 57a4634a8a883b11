package dev.tessera.content.collection;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CardCollection")
record CollectionResponse(
        @Schema(required = true) String id,
        @Schema(required = true) String ownerId,
        @Schema(required = true, examples = "Oak") String name,
        String description,
        @Schema(required = true) Visibility visibility,

        @Schema(required = true, description = "How many cards are in it, archived ones included.")
        long cards,

        @Schema(required = true) Instant createdAt,
        @Schema(required = true) Instant updatedAt) {

    static CollectionResponse of(Collection collection) {
        return new CollectionResponse(
                collection.id(),
                collection.ownerId(),
                collection.details().name(),
                collection.details().description().orElse(null),
                collection.details().visibility(),
                collection.cards(),
                collection.createdAt(),
                collection.updatedAt());
    }
}
