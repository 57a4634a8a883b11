package dev.tessera.content.collection;

import dev.tessera.keys.content.CollectionKeys;
import dev.tessera.keys.model.Index;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;

final class CollectionItem {

    private static final String NAME = "name";
    private static final String DESCRIPTION = "description";
    private static final String VISIBILITY = "visibility";
    private static final String CARDS = "cards";

    private static final RecordMapping<Collection> COLLECTION = RecordMapping.of(
                    MethodHandles.lookup(), Collection.class)
            .named("id", "collectionId")
            .named("ownerId", "userId")
            .build();

    private CollectionItem() {}

    static Item of(Collection collection) {
        return Item.of(key(collection))
                .with(new CollectionKeys.ById(collection.id()), collection.isPublic() ? shown(collection) : null)
                .set(COLLECTION, collection)
                .build();
    }

    static Collection collection(Item item) {
        return COLLECTION.read(item);
    }

    static CollectionKeys.Primary key(Collection collection) {
        return new CollectionKeys.Primary(collection.ownerId(), collection.id());
    }

    /** Leaves the count alone, which may have moved since. */
    static Update change(Collection after) {
        Update update = Update.at(after.updatedAt())
                .set(NAME, after.details().name())
                .set(DESCRIPTION, after.details().description())
                .set(VISIBILITY, after.details().visibility());
        return after.isPublic() ? update.index(shown(after)) : update.removeIndex(Index.GSI2);
    }

    static Update count(long change) {
        return Update.counting().add(CARDS, change);
    }

    private static CollectionKeys.PublicOfUser shown(Collection collection) {
        return new CollectionKeys.PublicOfUser(collection.ownerId(), collection.createdAt(), collection.id());
    }
}
