package dev.tessera.content.collection;

import dev.tessera.keys.content.CollectionCardKeys;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import java.time.Instant;

final class CollectionCardItem {

    private static final String COLLECTION_ID = "collectionId";
    private static final String CARD_ID = "cardId";
    private static final String OWNER_ID = "ownerId";

    private CollectionCardItem() {}

    static Item of(String collectionId, String ownerId, String cardId, Instant now) {
        return Item.of(new CollectionCardKeys.Primary(collectionId, cardId))
                .with(
                        new CollectionCardKeys.InCollection(collectionId, now, cardId),
                        new CollectionCardKeys.WithCard(ownerId, cardId, collectionId))
                .set(COLLECTION_ID, collectionId)
                .set(CARD_ID, cardId)
                .set(OWNER_ID, ownerId)
                .stamped(now, now, 1)
                .build();
    }

    static String cardId(Item item) {
        return item.text(CARD_ID);
    }

    static String collectionId(Item item) {
        return item.text(COLLECTION_ID);
    }

    /** One that was taken out and put in again is another. */
    static Condition isSince(Instant createdAt) {
        return Condition.equal(Attributes.CREATED_AT, createdAt);
    }
}
