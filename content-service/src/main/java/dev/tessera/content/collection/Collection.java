package dev.tessera.content.collection;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** @param cards how many are in it; counted beside the version, so that an addition stops no edit */
record Collection(
        String id,
        String ownerId,
        String name,
        Optional<String> description,
        Visibility visibility,
        long cards,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    Collection {
        Objects.requireNonNull(id);
        Objects.requireNonNull(ownerId);
        Objects.requireNonNull(name);
        Objects.requireNonNull(description);
        Objects.requireNonNull(visibility);
    }

    static Collection create(
            String id, String ownerId, String name, Optional<String> description, Visibility visibility, Instant now) {
        return new Collection(id, ownerId, name, description, visibility, 0, now, now, 1);
    }

    Collection changed(String newName, Optional<String> newDescription, Visibility newVisibility, Instant now) {
        return new Collection(id, ownerId, newName, newDescription, newVisibility, cards, createdAt, now, version + 1);
    }

    boolean saysTheSameAs(Collection other) {
        return name.equals(other.name) && description.equals(other.description) && visibility == other.visibility;
    }

    boolean isPublic() {
        return visibility == Visibility.PUBLIC;
    }

    boolean isVisibleTo(Optional<String> readerId) {
        return isPublic() || readerId.filter(ownerId::equals).isPresent();
    }
}
