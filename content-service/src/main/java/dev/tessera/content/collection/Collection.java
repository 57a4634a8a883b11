package dev.tessera.content.collection;

import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import java.time.Instant;
import java.util.Optional;

/** @param cards how many are in it; counted beside the version, so that an addition stops no edit */
record Collection(
        String id,
        String ownerId,
        CollectionDetails details,
        long cards,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    Collection {
        Required.all(id, ownerId, details);
    }

    static Collection create(String id, String ownerId, CollectionDetails details, Instant now) {
        return new Collection(id, ownerId, details, 0, now, now, 1);
    }

    Collection changed(CollectionDetails newDetails, Instant now) {
        return new Collection(id, ownerId, newDetails, cards, createdAt, now, version + 1);
    }

    @Override
    public String variant() {
        return Long.toHexString(cards);
    }

    boolean isPublic() {
        return details.visibility() == Visibility.PUBLIC;
    }

    boolean isVisibleTo(Optional<String> readerId) {
        return isPublic() || readerId.filter(ownerId::equals).isPresent();
    }
}
