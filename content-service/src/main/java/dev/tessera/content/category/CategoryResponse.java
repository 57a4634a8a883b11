package dev.tessera.content.category;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Category")
record CategoryResponse(
        String id,
        String slug,
        String name,
        String description,
        @Schema(description = "Absent at the top.") String parentId,
        long sortOrder,

        @Schema(description = "Since when it takes nothing new; absent while it does.")
        Instant retiredAt,

        Instant createdAt,
        Instant updatedAt) {

    static CategoryResponse of(Category category) {
        return new CategoryResponse(
                category.id(),
                category.slug(),
                category.details().name(),
                category.details().description().orElse(null),
                category.parentId().orElse(null),
                category.details().sortOrder(),
                category.retiredAt().orElse(null),
                category.createdAt(),
                category.updatedAt());
    }
}
