package dev.tessera.content.collection;

import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counting;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.CollectionCardKeys;
import dev.tessera.keys.content.CollectionKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

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
        return table.get(AccessPattern.COLLECTION_OF_USER, new CollectionKeys.Primary(ownerId, collectionId))
                .map(item -> item.map(CollectionItem::collection));
    }

    // GSI1: COLLECTION#<collectionId> / METADATA
    Uni<Optional<Collection>> collectionById(String collectionId) {
        return table.first(AccessPattern.COLLECTION_BY_ID, CollectionKeys.ById.of(collectionId))
                .map(item -> item.map(CollectionItem::collection));
    }

    // USER#<ownerId> / COLLECTION#…, newest first: their ids are in the order of their age
    Uni<Slice<Item>> collectionsOfUser(String ownerId, int limit, Position from) {
        return table.query(
                AccessPattern.COLLECTIONS_OF_USER,
                TableQuery.of(CollectionKeys.Primary.of(ownerId))
                        .newestFirst()
                        .limit(limit)
                        .from(from));
    }

    // GSI2: USER#<ownerId>#PUBLIC / COLLECTION#…, newest first
    Uni<Slice<Item>> publicCollections(String ownerId, int limit, Position from) {
        return table.query(
                AccessPattern.PUBLIC_COLLECTIONS,
                TableQuery.of(CollectionKeys.PublicOfUser.of(ownerId))
                        .newestFirst()
                        .limit(limit)
                        .from(from));
    }

    // GSI1: COLLECTION#<collectionId> / CARD#…, last added first
    Uni<Slice<Item>> collectionCardsByAge(String collectionId, int limit, Position from) {
        return table.query(
                AccessPattern.COLLECTION_CARDS_BY_AGE,
                TableQuery.of(CollectionCardKeys.InCollection.of(collectionId))
                        .newestFirst()
                        .limit(limit)
                        .from(from));
    }

    // GSI2: USER#<ownerId>#CARD#<cardId> / COLLECTION#…, newest first; then USER#<ownerId> / COLLECTION#… of the page
    Uni<Slice<Item>> collectionsWithCard(String ownerId, String cardId, int limit, Position from) {
        return table.query(
                        AccessPattern.COLLECTIONS_WITH_CARD,
                        TableQuery.of(CollectionCardKeys.WithCard.of(ownerId, cardId))
                                .newestFirst()
                                .limit(limit)
                                .from(from))
                .chain(page -> table.hydrate(
                        AccessPattern.COLLECTIONS_BY_ID,
                        page,
                        item -> new CollectionKeys.Primary(ownerId, CollectionCardItem.collectionId(item))));
    }

    // COLLECTION#<collectionId> / CARD#<cardId>
    Uni<Optional<Instant>> cardOfCollection(String collectionId, String cardId) {
        return table.get(AccessPattern.CARD_OF_COLLECTION, new CollectionCardKeys.Primary(collectionId, cardId))
                .map(item -> item.map(Item::createdAt));
    }

    <T> Uni<T> createCollection(Collection collection, Function<Transaction, T> record) {
        Transaction transaction =
                Transaction.create().put(COLLECTION, CollectionItem.of(collection), Condition.absent());
        T recorded = record.apply(transaction);
        return table.transact(AccessPattern.CREATE_COLLECTION, transaction).replaceWith(recorded);
    }

    /** Gives it as it is afterwards. */
    Uni<Collection> updateCollection(Collection before, Collection after) {
        return table.update(
                        AccessPattern.UPDATE_COLLECTION,
                        CollectionItem.key(before),
                        CollectionItem.change(after),
                        Condition.version(before.version()))
                .map(CollectionItem::collection);
    }

    Uni<Void> deleteCollection(Collection collection) {
        return table.transact(
                AccessPattern.DELETE_COLLECTION,
                cleanup.after(
                        Transaction.create()
                                .delete(
                                        COLLECTION,
                                        CollectionItem.key(collection),
                                        Condition.version(collection.version())),
                        CleanupTarget.collection(collection.id())));
    }

    Uni<Void> collectCard(String ownerId, String collectionId, String cardId, Instant now) {
        Transaction transaction = Transaction.create()
                .update(
                        COLLECTION,
                        new CollectionKeys.Primary(ownerId, collectionId),
                        CollectionItem.count(1),
                        Condition.exists())
                .put(COLLECTED, CollectionCardItem.of(collectionId, ownerId, cardId, now), Condition.absent());
        counting.add(transaction, stats(cardId), Counter.COLLECTIONS, now);
        return table.transact(AccessPattern.COLLECT_CARD, transaction);
    }

    /**
     * @param since when it was put in
     * @param isCounted false for a card that is gone, and its counters with it
     */
    Uni<Void> uncollectCard(
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
        return table.transact(AccessPattern.UNCOLLECT_CARD, transaction);
    }

    private static StatsKeys.Primary stats(String cardId) {
        return new StatsKeys.Primary(ContentKind.CARD, cardId);
    }
}
