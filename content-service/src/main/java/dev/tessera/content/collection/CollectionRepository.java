package dev.tessera.content.collection;

import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counting;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.CollectionCardKeys;
import dev.tessera.keys.content.CollectionKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
class CollectionRepository {

    static final String COLLECTION = "collection";
    static final String COLLECTED = "collected card";

    private final TableGateway table;
    private final Counting counting;
    private final Cleanup cleanup;

    CollectionRepository(TableGateway table, Counting counting, Cleanup cleanup) {
        this.table = table;
        this.counting = counting;
        this.cleanup = cleanup;
    }

    // USER#<ownerId> / COLLECTION#<collectionId>
    Uni<Optional<Collection>> collectionOfUser(String ownerId, String collectionId) {
        return table.get(
                AccessPattern.COLLECTION_OF_USER,
                new CollectionKeys.Primary(ownerId, collectionId),
                CollectionItem::collection);
    }

    // GSI1: COLLECTION#<collectionId> / METADATA
    Uni<Optional<Collection>> collectionById(String collectionId) {
        return table.first(AccessPattern.COLLECTION_BY_ID, Key.all(CollectionKeys.ById.class, collectionId))
                .map(item -> item.map(CollectionItem::collection));
    }

    // USER#<ownerId> / COLLECTION#…, newest first: their ids are in the order of their age
    Uni<Slice<Collection>> collectionsOfUser(String ownerId, Paging paging) {
        return newestFirst(AccessPattern.COLLECTIONS_OF_USER, Key.all(CollectionKeys.Primary.class, ownerId), paging)
                .map(slice -> slice.map(CollectionItem::collection));
    }

    // GSI2: USER#<ownerId>#PUBLIC / COLLECTION#…, newest first
    Uni<Slice<Collection>> publicCollections(String ownerId, Paging paging) {
        return newestFirst(
                        AccessPattern.PUBLIC_COLLECTIONS, Key.all(CollectionKeys.PublicOfUser.class, ownerId), paging)
                .map(slice -> slice.map(CollectionItem::collection));
    }

    // GSI1: COLLECTION#<collectionId> / CARD#…, last added first
    Uni<Slice<Item>> collectionCardsByAge(String collectionId, Paging paging) {
        return newestFirst(
                AccessPattern.COLLECTION_CARDS_BY_AGE,
                Key.all(CollectionCardKeys.InCollection.class, collectionId),
                paging);
    }

    // GSI2: USER#<ownerId>#CARD#<cardId> / COLLECTION#…, newest first; then USER#<ownerId> / COLLECTION#… of the page
    Uni<Slice<Collection>> collectionsWithCard(String ownerId, String cardId, Paging paging) {
        return newestFirst(
                        AccessPattern.COLLECTIONS_WITH_CARD,
                        Key.all(CollectionCardKeys.WithCard.class, ownerId, cardId),
                        paging)
                .chain(slice -> table.hydrate(
                        AccessPattern.COLLECTIONS_BY_ID,
                        slice,
                        item -> new CollectionKeys.Primary(ownerId, CollectionCardItem.collectionId(item))))
                .map(slice -> slice.map(CollectionItem::collection));
    }

    private Uni<Slice<Item>> newestFirst(AccessPattern pattern, KeyCondition keys, Paging paging) {
        return table.query(pattern, TableQuery.of(keys).newestFirst().page(paging));
    }

    // COLLECTION#<collectionId> / CARD#<cardId>
    Uni<Optional<Instant>> cardOfCollection(String collectionId, String cardId) {
        return table.get(
                AccessPattern.CARD_OF_COLLECTION,
                new CollectionCardKeys.Primary(collectionId, cardId),
                Item::createdAt);
    }

    Write createCollection(Collection collection) {
        return new Write(
                AccessPattern.CREATE_COLLECTION,
                Transaction.create().put(COLLECTION, CollectionItem.of(collection), Condition.absent()));
    }

    Write updateCollection(Collection before, Collection after) {
        return Write.update(
                AccessPattern.UPDATE_COLLECTION,
                CollectionItem.key(before),
                CollectionItem.change(after),
                Condition.version(before.version()));
    }

    Write deleteCollection(Collection collection) {
        Transaction transaction = Transaction.create()
                .delete(COLLECTION, CollectionItem.key(collection), Condition.version(collection.version()));
        return new Write(
                AccessPattern.DELETE_COLLECTION,
                cleanup.after(transaction, new CleanupTarget(CleanupTarget.Kind.COLLECTION, collection.id())));
    }

    Write collectCard(String ownerId, String collectionId, String cardId, String authorId, Instant now) {
        Transaction transaction = Transaction.create()
                .update(
                        COLLECTION,
                        new CollectionKeys.Primary(ownerId, collectionId),
                        CollectionItem.count(1),
                        Condition.exists())
                .put(
                        COLLECTED,
                        CollectionCardItem.of(collectionId, ownerId, cardId, authorId, now),
                        Condition.absent());
        counting.add(transaction, stats(cardId), Counter.COLLECTIONS, now);
        return new Write(AccessPattern.COLLECT_CARD, transaction);
    }

    /**
     * @param since when it was put in
     * @param isCounted false for a card that is gone, and its counters with it
     */
    Write uncollectCard(
            String ownerId, String collectionId, String cardId, Instant since, boolean isCounted, Instant now) {
        Transaction transaction = Transaction.create()
                .update(
                        COLLECTION,
                        new CollectionKeys.Primary(ownerId, collectionId),
                        CollectionItem.count(-1),
                        Condition.exists())
                .delete(
                        COLLECTED,
                        new CollectionCardKeys.Primary(collectionId, cardId),
                        CollectionCardItem.isSince(since));
        if (isCounted) {
            counting.remove(transaction, stats(cardId), Counter.COLLECTIONS, since, now);
        }
        return new Write(AccessPattern.UNCOLLECT_CARD, transaction);
    }

    private static StatsKeys.Primary stats(String cardId) {
        return new StatsKeys.Primary(ContentKind.CARD, cardId);
    }
}
