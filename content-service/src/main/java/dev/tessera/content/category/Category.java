package dev.tessera.content.category;

import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import java.time.Instant;
import java.util.Optional;

/** @param tree moves whenever something comes to or leaves the levels below, which is no new version of the category */
record Category(
        String id,
        CategoryDetails details,
        Optional<Instant> retiredAt,
        Levels below,
        long tree,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    Category {
        Required.all(id, below);
        if (details.parentId().filter(id::equals).isPresent()) {
            throw new IllegalArgumentException("a category is not its own parent");
        }
        if (details.isRetired() != retiredAt.isPresent()) {
            throw new IllegalArgumentException("there is a time of retirement exactly when it is retired");
        }
    }

    static Category create(String id, CategoryDetails details, Instant now) {
        return new Category(id, details, Optional.empty(), Levels.NONE, 0, now, now, 1);
    }

    Category changed(CategoryDetails newDetails, Instant now) {
        Optional<Instant> retired = newDetails.isRetired() ? Optional.of(retiredAt.orElse(now)) : Optional.empty();
        return new Category(id, newDetails, retired, below, tree, createdAt, now, version + 1);
    }

    String slug() {
        return details.slug();
    }

    Optional<String> parentId() {
        return details.parentId();
    }

    boolean isRetired() {
        return details.isRetired();
    }
}
