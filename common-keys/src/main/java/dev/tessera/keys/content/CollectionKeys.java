package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import java.time.Instant;

public interface CollectionKeys {

    /** A collection of cards. */
    record Primary(String userId, String collectionId) implements PrimaryKey {}

    /** A collection by its id alone. */
    record ById(String collectionId) implements IndexKey {}

    /** A collection that its user shows to others, by age. */
    record PublicOfUser(String userId, Instant createdAt, String collectionId) implements IndexKey {}

    static void derive(ItemFacts collection) {
        if (!collection.text("visibility").orElse("").equals("PUBLIC")) {
            collection.remove(Index.GSI2);
        }
    }
}
