package dev.tessera.content.collection;

import dev.tessera.keys.content.CollectionCardKeys;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.Optional;

final class CollectionCardItem {

    private static final String COLLECTION_ID = "collectionId";
    private static final String CARD_ID = "cardId";
    private static final String OWNER_ID = "ownerId";
    private static final String TARGET_AUTHOR_ID = "targetAuthorId";

    private CollectionCardItem() {}

    static Item of(String collectionId, String ownerId, String cardId, String authorId, Instant now) {
        return Item.of(new CollectionCardKeys.Primary(collectionId, cardId))
                .with(
                        new CollectionCardKeys.InCollection(collectionId, now, cardId),
                        new CollectionCardKeys.WithCard(ownerId, cardId, collectionId),
                        new CollectionCardKeys.OfCard(cardId, collectionId))
                .set(COLLECTION_ID, collectionId)
                .set(CARD_ID, cardId)
                .set(OWNER_ID, ownerId)
                .set(TARGET_AUTHOR_ID, authorId)
                .stamped(now, now, 1)
                .build();
    }

    static String cardId(Item item) {
        return item.text(CARD_ID);
    }

    /** Empty for what was collected before this was kept. */
    static Optional<String> targetAuthorId(Item item) {
        return item.findText(TARGET_AUTHOR_ID);
    }

    static String collectionId(Item item) {
        return item.text(COLLECTION_ID);
    }

    /** One that was taken out and put in again is another. */
    static Condition isSince(Instant createdAt) {
        return Condition.equal(Attributes.CREATED_AT, createdAt);
    }
}
