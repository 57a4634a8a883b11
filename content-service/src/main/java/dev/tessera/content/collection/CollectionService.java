package dev.tessera.content.collection;

import static dev.tessera.service.table.Decisions.decide;

import dev.tessera.content.card.Card;
import dev.tessera.content.card.CardService;
import dev.tessera.content.publication.ContentProblems;
import dev.tessera.content.publication.Reader;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.model.Times;
import dev.tessera.service.http.ETags;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * A collection stands in its owner's partition: who changes one is its owner or finds nothing. Reading by id alone goes
 * by an index and may be a moment behind.
 */
@ApplicationScoped
class CollectionService {

    private final CollectionRepository repository;
    private final CardService cards;
    private final Clock clock;

    CollectionService(CollectionRepository repository, CardService cards, Clock clock) {
        this.repository = repository;
        this.cards = cards;
        this.clock = clock;
    }

    /** @param record adds what must happen together with it, or not at all, and gives the answer to it */
    <T> Uni<T> create(CreateCollectionRequest request, String ownerId, BiFunction<Transaction, Collection, T> record) {
        Collection collection = request.read(Ids.next(), ownerId, now());
        return repository.createCollection(collection, transaction -> record.apply(transaction, collection));
    }

    Uni<Collection> collection(String id, Reader reader) {
        return Ids.isId(id)
                ? repository
                        .collectionById(id)
                        .map(found -> found.filter(collection -> collection.isVisibleTo(reader.id()))
                                .orElseThrow(CollectionProblems::notFound))
                : Uni.createFrom().failure(CollectionProblems.notFound());
    }

    Uni<Collection> change(String id, String ownerId, String ifMatch, ChangeCollectionRequest patch) {
        return own(id, ownerId).chain(before -> {
            ETags.requireMatch(ifMatch, before.version());
            Collection after = patch.applyTo(before, now());
            return after.saysTheSameAs(before)
                    ? Uni.createFrom().item(before)
                    : repository
                            .updateCollection(before, after)
                            .onFailure(ConditionFailedException.class)
                            .transform(changed -> Problems.preconditionFailed());
        });
    }

    /** Moderators remove what others show, not what they keep to themselves. */
    Uni<Void> delete(String id, Reader actor, String ifMatch) {
        Uni<Collection> found =
                actor.isModerator() ? collection(id, actor) : own(id, actor.id().orElseThrow());
        return found.chain(collection -> {
            ETags.requireMatch(ifMatch, collection.version());
            return repository
                    .deleteCollection(collection)
                    .onFailure(TransactionRefusedException.class)
                    .transform(changed -> Problems.preconditionFailed());
        });
    }

    Uni<Slice<Item>> collectionsOf(String ownerId, Reader reader, int limit, Position from) {
        return reader.is(ownerId)
                ? repository.collectionsOfUser(ownerId, limit, from)
                : repository.publicCollections(ownerId, limit, from);
    }

    /** Of the collector's own collections, those that hold the card. */
    Uni<Slice<Item>> collectionsWith(String cardId, Reader collector, int limit, Position from) {
        return cards.requireVisible(cardId, collector)
                .chain(() -> repository.collectionsWithCard(collector.id().orElseThrow(), cardId, limit, from));
    }

    /** @param addedAt when it was put into the collection */
    record CollectedCard(Card card, Instant addedAt) {}

    record CollectedPage(List<CollectedCard> cards, Optional<Position> next) {}

    /** What is archived or gone leaves a gap. */
    Uni<CollectedPage> cardsOf(String id, Reader reader, int limit, Position from) {
        return collection(id, reader)
                .chain(() -> repository.collectionCardsByAge(id, limit, from))
                .chain(page -> cards.visibleCards(
                                page.items().stream()
                                        .map(CollectionCardItem::cardId)
                                        .toList(),
                                reader)
                        .map(found -> new CollectedPage(collected(page.items(), found), page.next())));
    }

    private static List<CollectedCard> collected(List<Item> items, Map<String, Card> found) {
        return items.stream()
                .filter(item -> found.containsKey(CollectionCardItem.cardId(item)))
                .map(item -> new CollectedCard(found.get(CollectionCardItem.cardId(item)), item.createdAt()))
                .toList();
    }

    /** Nothing changes for a card that is in it already. */
    Uni<Void> collect(String id, String cardId, Reader collector) {
        requireIds(id, cardId);
        return repository
                .collectCard(collector.id().orElseThrow(), id, cardId, now())
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(refused -> notCollected((TransactionRefusedException) refused, collector));
    }

    private static Uni<Void> notCollected(TransactionRefusedException refused, Reader collector) {
        if (refused.refused(CollectionRepository.COLLECTION)) {
            return Uni.createFrom().failure(CollectionProblems.notFound());
        }
        if (refused.refused(Counting.STATS)) {
            return Uni.createFrom()
                    .failure(refused.found(Counting.STATS)
                            .map(StatsItem::stats)
                            .filter(stats -> collector.maySee(stats.status(), stats.authorId()))
                            .map(stats -> ContentProblems.notPublished(ContentKind.CARD))
                            .orElseGet(() -> ContentProblems.notFound(ContentKind.CARD)));
        }
        return Uni.createFrom().voidItem();
    }

    /** Nothing to do for a card that is not in it. */
    Uni<Void> uncollect(String id, String cardId, Reader collector) {
        requireIds(id, cardId);
        String ownerId = collector.id().orElseThrow();
        return decide(() -> repository
                .cardOfCollection(id, cardId)
                .chain(since -> since.isEmpty()
                        ? own(id, ownerId).replaceWithVoid()
                        : uncollect(id, ownerId, cardId, since.get())));
    }

    private Uni<Void> uncollect(String id, String ownerId, String cardId, Instant since) {
        return repository
                .uncollectCard(ownerId, id, cardId, since, true, now())
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(failure -> {
                    TransactionRefusedException refused = (TransactionRefusedException) failure;
                    if (refused.refused(CollectionRepository.COLLECTION)) {
                        return Uni.createFrom().failure(CollectionProblems.notFound());
                    }
                    // Deleted, a card has no counters any more; that it stood here can go all the same.
                    return refused.labels().equals(Set.of(Counting.STATS))
                            ? repository.uncollectCard(ownerId, id, cardId, since, false, now())
                            : Uni.createFrom().failure(refused);
                });
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

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
