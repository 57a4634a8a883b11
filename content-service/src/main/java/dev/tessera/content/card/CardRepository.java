package dev.tessera.content.card;

import static java.util.stream.Collectors.toMap;

import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationRepository;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.publication.TornReadException;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Shards;
import dev.tessera.content.vote.VoteItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

@Singleton
class CardRepository extends PublicationRepository<CardContent, CardMarks> {

    CardRepository(TableGateway table, Shards shards, Cleanup cleanup) {
        super(
                ContentKind.CARD,
                new Patterns(
                        AccessPattern.CARD_BY_ID,
                        AccessPattern.CARDS_BY_ID,
                        AccessPattern.CARD_WITH_VOTE,
                        AccessPattern.CREATE_CARD,
                        AccessPattern.UPDATE_CARD,
                        AccessPattern.DELETE_CARD),
                new CardItem(),
                table,
                shards,
                cleanup);
    }

    // CARD#<cardId> / METADATA…: for readers without a name, whose answer is kept for a while anyway
    @Override
    public Uni<Optional<PublicationView<CardContent, CardMarks>>> withMarks(String cardId, Optional<String> readerId) {
        if (readerId.isPresent()) {
            return super.withMarks(cardId, readerId);
        }
        return table.query(
                        AccessPattern.CARD_WITH_STATS,
                        TableQuery.of(CardKeys.Primary.whole(cardId)).limit(3))
                .map(slice ->
                        view(slice.items().stream().collect(toMap(Item::key, Function.identity())), cardId, readerId))
                // What it was read from may be behind for a while; only a strong reading sees the end of it.
                .onFailure(TornReadException.class)
                .recoverWithUni(() -> super.withMarks(cardId, readerId));
    }

    // VOTE#<readerId>#<cardId> / VOTE
    @Override
    protected List<PrimaryKey> markKeys(String cardId, String readerId) {
        return List.of(new VoteKeys.Primary(readerId, cardId));
    }

    @Override
    protected Optional<CardMarks> marks(Map<PrimaryKey, Item> found, String cardId, Optional<String> readerId) {
        return Optional.of(new CardMarks(readerId.map(reader -> found.get(new VoteKeys.Primary(reader, cardId)))
                .map(VoteItem::direction)));
    }

    // GSI1: USER#<authorId> / [DRAFT# or ARCHIVED#]CARD#…, newest first
    @Override
    public Uni<Slice<Publication<CardContent>>> ofAuthor(String authorId, ContentStatus status, Paging paging) {
        return newestFirst(
                AccessPattern.CARDS_OF_AUTHOR, Key.all(CardKeys.OfAuthor.class, authorId, status.shelf()), 1, paging);
    }

    // GSI2: CATEGORY#<categoryId> / CARD#…, newest first
    @Override
    public Uni<Slice<Publication<CardContent>>> inCategory(String categoryId, Paging paging) {
        return newestFirst(AccessPattern.CARDS_IN_CATEGORY, Key.all(CardKeys.InCategory.class, categoryId), 1, paging);
    }

    // GSI3: DATE#<day> / CREATED#…, newest first, over all shards
    Uni<Slice<Publication<CardContent>>> cardsOfDay(LocalDate day, Paging paging) {
        return newestFirst(AccessPattern.CARDS_OF_DAY, Key.all(CardKeys.ByDay.class, day), shards.count(), paging);
    }

    // GSI4: CARDS / <publishedAt>#<cardId>, newest first, over all shards
    Uni<Slice<Publication<CardContent>>> newest(Paging paging) {
        return newestFirst(AccessPattern.NEWEST_CARDS, Key.all(CardKeys.Newest.class), shards.count(), paging);
    }
}
