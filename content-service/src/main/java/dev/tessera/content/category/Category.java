package dev.tessera.content.category;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** @param tree moves whenever something comes to or leaves the levels below, which is no new version of the category */
record Category(
        String id,
        String slug,
        String name,
        Optional<String> description,
        Optional<String> parentId,
        long sortOrder,
        Optional<Instant> retiredAt,
        Levels below,
        long tree,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    Category {
        Objects.requireNonNull(id);
        Objects.requireNonNull(slug);
        Objects.requireNonNull(name);
        Objects.requireNonNull(below);
        if (parentId.filter(id::equals).isPresent()) {
            throw new IllegalArgumentException("a category is not its own parent");
        }
    }

    static Category create(
            String id,
            String slug,
            String name,
            Optional<String> description,
            Optional<String> parentId,
            long sortOrder,
            Instant now) {
        return new Category(
                id, slug, name, description, parentId, sortOrder, Optional.empty(), Levels.NONE, 0, now, now, 1);
    }

    Category changed(
            String newSlug,
            String newName,
            Optional<String> newDescription,
            Optional<String> newParentId,
            long newSortOrder,
            boolean retired,
            Instant now) {
        return new Category(
                id,
                newSlug,
                newName,
                newDescription,
                newParentId,
                newSortOrder,
                retired ? Optional.of(retiredAt.orElse(now)) : Optional.empty(),
                below,
                tree,
                createdAt,
                now,
                version + 1);
    }

    boolean saysTheSameAs(Category other) {
        return slug.equals(other.slug)
                && name.equals(other.name)
                && description.equals(other.description)
                && parentId.equals(other.parentId)
                && sortOrder == other.sortOrder
                && retiredAt.equals(other.retiredAt);
    }

    boolean isRetired() {
        return retiredAt.isPresent();
    }
}
