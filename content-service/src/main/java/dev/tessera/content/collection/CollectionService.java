package dev.tessera.content.collection;

import dev.tessera.content.card.CardContent;
import dev.tessera.content.card.CardMarks;
import dev.tessera.content.card.CardService;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.shared.ContentProblems;
import dev.tessera.content.shared.Hydration;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A collection stands in its owner's partition: who changes one is its owner or finds nothing. Reading by id alone goes
 * by an index and may be a moment behind.
 */
@ApplicationScoped
class CollectionService {

    private final CollectionRepository repository;
    private final CardService cards;
    private final StatsService stats;
    private final Clock clock;

    CollectionService(CollectionRepository repository, CardService cards, StatsService stats, Clock clock) {
        this.repository = repository;
        this.cards = cards;
        this.stats = stats;
        this.clock = clock;
    }

    Uni<Decision<Collection>> create(CollectionDetails details, String ownerId) {
        Collection collection = Collection.create(Ids.next(), ownerId, details, clock.instant());
        return Uni.createFrom().item(Decision.of(repository.createCollection(collection), collection));
    }

    Uni<Collection> collection(String id, Reader reader) {
        return Ids.isId(id)
                ? repository
                        .collectionById(id)
                        .map(found -> found.filter(collection -> collection.isVisibleTo(reader.id()))
                                .orElseThrow(CollectionProblems::notFound))
                : Uni.createFrom().failure(CollectionProblems.notFound());
    }

    Uni<Decision<Collection>> change(String id, UnaryOperator<CollectionDetails> patch, String ownerId) {
        return own(id, ownerId)
                .map(before -> Decision.onRead(before.version(), () -> {
                    Collection after = before.changed(patch.apply(before.details()), clock.instant());
                    return after.details().equals(before.details())
                            ? Decision.nothing(before)
                            : Decision.updating(repository.updateCollection(before, after), CollectionItem::collection);
                }));
    }

    /** Moderators remove what others show, not what they keep to themselves. */
    Uni<Decision<Void>> delete(String id, Reader actor) {
        Uni<Collection> found =
                actor.isModerator() ? collection(id, actor) : own(id, actor.id().orElseThrow());
        // Read by the index, it may be behind for longer than another attempt waits.
        return found.map(collection -> Decision.onRead(
                collection.version(),
                () -> Decision.<Void>of(repository.deleteCollection(collection))
                        .orFail(CollectionRepository.COLLECTION, Problems::preconditionFailed)));
    }

    Uni<Slice<Collection>> collectionsOf(String ownerId, Reader reader, Paging paging) {
        return reader.is(ownerId)
                ? repository.collectionsOfUser(ownerId, paging)
                : repository.publicCollections(ownerId, paging);
    }

    /** Of the collector's own collections, those that hold the card. */
    Uni<Slice<Collection>> collectionsWith(String cardId, Reader collector, Paging paging) {
        return stats.visible(new StatsKeys.Primary(ContentKind.CARD, cardId), collector)
                .chain(() -> repository.collectionsWithCard(collector.id().orElseThrow(), cardId, paging));
    }

    /** @param addedAt when it was put into the collection */
    record CollectedCard(PublicationView<CardContent, CardMarks> card, Instant addedAt) {}

    /** What is archived or gone leaves a gap. */
    Uni<Slice<CollectedCard>> cardsOf(String id, Reader reader, Optional<String> markedBy, Paging paging) {
        return collection(id, reader)
                .chain(() -> repository.collectionCardsByAge(id, Hydration.fitting(paging, 2, 0)))
                .chain(slice -> cards.visible(
                                slice.map(CollectionCardItem::cardId).items(),
                                slice.items().stream()
                                        .flatMap(item -> CollectionCardItem.targetAuthorId(item).stream())
                                        .toList(),
                                reader,
                                markedBy)
                        .map(found -> slice.with(slice.items().stream()
                                .filter(item -> found.containsKey(CollectionCardItem.cardId(item)))
                                .map(item ->
                                        new CollectedCard(found.get(CollectionCardItem.cardId(item)), item.createdAt()))
                                .toList())));
    }

    /** The put is conditional on the card's absence, so nothing changes for one that is in it already. */
    Uni<Decision<Void>> collect(String id, String cardId, Reader collector) {
        requireIds(id, cardId);
        // Whose card it is stands on the item, for lists that show its author; it never becomes somebody else's.
        return stats.visible(new StatsKeys.Primary(ContentKind.CARD, cardId), collector)
                .map(seen -> Decision.<Void>of(repository.collectCard(
                                collector.id().orElseThrow(), id, cardId, seen.authorId(), clock.instant()))
                        .orFail(CollectionRepository.COLLECTION, CollectionProblems::notFound)
                        .orElse(Counting.STATS, card -> {
                            throw notCollectable(card, collector);
                        })
                        .orElse(CollectionRepository.COLLECTED, found -> Decision.nothing()));
    }

    private static Problem notCollectable(Optional<Item> card, Reader collector) {
        return card.map(StatsItem::stats)
                .filter(stats -> collector.maySee(stats.status(), stats.authorId()))
                .map(stats -> ContentProblems.notPublished(ContentKind.CARD))
                .orElseGet(() -> ContentProblems.notFound(ContentKind.CARD));
    }

    /** Nothing to do for a card that is not in it. */
    Uni<Decision<Void>> uncollect(String id, String cardId, Reader collector) {
        requireIds(id, cardId);
        String ownerId = collector.id().orElseThrow();
        return repository
                .cardOfCollection(id, cardId)
                .chain(since -> since.isEmpty()
                        ? own(id, ownerId).map(collection -> Decision.nothing())
                        : Uni.createFrom().item(uncollect(id, ownerId, cardId, since.get())));
    }

    private Decision<Void> uncollect(String id, String ownerId, String cardId, Instant since) {
        return Decision.<Void>of(repository.uncollectCard(ownerId, id, cardId, since, true, clock.instant()))
                .orFail(CollectionRepository.COLLECTION, CollectionProblems::notFound)
                // Deleted, a card has no counters any more; that it stood here can go all the same.
                .orElse(
                        refused -> refused.labels().equals(Set.of(Counting.STATS)),
                        refused -> Uni.createFrom()
                                .item(Decision.of(
                                        repository.uncollectCard(ownerId, id, cardId, since, false, clock.instant()))));
    }

    private Uni<Collection> own(String id, String ownerId) {
        return Ids.isId(id)
                ? repository.collectionOfUser(ownerId, id).map(found -> found.orElseThrow(CollectionProblems::notFound))
                : Uni.createFrom().failure(CollectionProblems.notFound());
    }

    private static void requireIds(String id, String cardId) {
        if (!Ids.isId(id)) {
            throw CollectionProblems.notFound();
        }
        if (!Ids.isId(cardId)) {
            throw ContentProblems.notFound(ContentKind.CARD);
        }
    }
}
