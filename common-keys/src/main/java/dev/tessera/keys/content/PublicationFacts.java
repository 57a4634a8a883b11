package dev.tessera.keys.content;

import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import java.util.Optional;
import java.util.stream.Stream;

/** Where posts and cards stand, alike for both. */
final class PublicationFacts {

    private PublicationFacts() {}

    /** On the shelf of their status, at the time they came out or, before that, were begun. */
    static void derive(ItemFacts publication) {
        Optional<Shelf> shelf = publication
                .text("status")
                .flatMap(status -> Stream.of(Shelf.values())
                        .filter(known -> known.name().equals(status))
                        .findFirst());
        if (shelf.isEmpty()) {
            // A status of a later build: that build knows where it stands.
            Index.secondary().forEach(publication::keep);
            return;
        }
        publication.set("shelf", shelf.get());
        publication
                .time("publishedAt")
                .or(() -> publication.time(Attributes.CREATED_AT))
                .ifPresent(listedAt -> publication.set("createdAt", listedAt));
    }
}
