package dev.tessera.content.category;

import java.util.Objects;
import java.util.Optional;

/** All of a category that moderators decide. */
record CategoryDetails(
        String slug,
        String name,
        Optional<String> description,
        Optional<String> parentId,
        long sortOrder,
        boolean isRetired) {

    CategoryDetails {
        Objects.requireNonNull(slug);
        Objects.requireNonNull(name);
        Objects.requireNonNull(description);
        Objects.requireNonNull(parentId);
    }
}
