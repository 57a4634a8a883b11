package dev.tessera.content.card;

import static java.util.stream.Collectors.toMap;

import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.content.publication.HalfReadException;
import dev.tessera.content.publication.Shards;
import dev.tessera.content.publication.TextItem;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.content.vote.VoteItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.Shelf;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.TextKeys;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

@ApplicationScoped
class CardRepository {

    private static final String CARD = "card";
    private static final String TEXT = "text";
    private static final String STATS = "stats";

    private final TableGateway table;
    private final Shards shards;
    private final Cleanup cleanup;

    CardRepository(TableGateway table, Shards shards, Cleanup cleanup) {
        this.table = table;
        this.shards = shards;
        this.cleanup = cleanup;
    }

    // CARD#<cardId> / METADATA, without details
    Uni<Optional<Card>> cardById(String cardId) {
        return table.get(AccessPattern.CARD_BY_ID, new CardKeys.Primary(cardId))
                .map(item -> item.map(CardItem::summary));
    }

    // CARD#<cardId> / METADATA…: for readers without a name, whose answer is kept for a while anyway
    Uni<Optional<ShownCard>> cardWithStats(String cardId) {
        return table.query(
                        AccessPattern.CARD_WITH_STATS,
                        TableQuery.of(CardKeys.Primary.whole(cardId)).limit(3))
                .map(page -> shown(
                        cardId, page.items().stream().collect(toMap(Item::key, Function.identity())), Optional.empty()))
                // What it was read from may be behind for a while; only a strong reading sees the end of it.
                .onFailure(HalfReadException.class)
                .recoverWithUni(() -> cardWithVote(cardId, Optional.empty()));
    }

    // CARD#<cardId> / METADATA, METADATA#TEXT and METADATA#STATS; VOTE#<readerId>#<cardId> / VOTE
    Uni<Optional<ShownCard>> cardWithVote(String cardId, Optional<String> readerId) {
        Optional<PrimaryKey> vote = readerId.map(reader -> new VoteKeys.Primary(reader, cardId));
        List<PrimaryKey> keys = new ArrayList<>(List.of(new CardKeys.Primary(cardId), text(cardId), stats(cardId)));
        vote.ifPresent(keys::add);
        return HalfReadException.readAgain(
                table.batchGet(AccessPattern.CARD_WITH_VOTE, keys).map(items -> shown(cardId, items, vote)));
    }

    private static Optional<ShownCard> shown(String cardId, Map<PrimaryKey, Item> items, Optional<PrimaryKey> vote) {
        return Optional.ofNullable(items.get(new CardKeys.Primary(cardId)))
                .map(item -> CardItem.card(item, TextItem.textOf(item, Optional.ofNullable(items.get(text(cardId))))))
                .map(card -> new ShownCard(
                        card,
                        Optional.ofNullable(items.get(stats(cardId))).map(StatsItem::counts),
                        vote.map(items::get).map(VoteItem::direction)));
    }

    // CARD#<cardId> / METADATA, a page of them, without details
    Uni<Map<String, Card>> cardsById(Collection<String> cardIds) {
        return table.batchGet(
                        AccessPattern.CARDS_BY_ID,
                        cardIds.stream().map(CardKeys.Primary::new).toList())
                .map(items -> {
                    Map<String, Card> cards = new LinkedHashMap<>();
                    items.values().stream().map(CardItem::summary).forEach(card -> cards.put(card.id(), card));
                    return cards;
                });
    }

    // GSI1: USER#<authorId> / [DRAFT# or ARCHIVED#]CARD#…, newest first
    Uni<Slice<Item>> cardsOfAuthor(String authorId, Shelf shelf, int limit, Position from) {
        return list(AccessPattern.CARDS_OF_AUTHOR, CardKeys.OfAuthor.of(authorId, shelf), limit, from, 1);
    }

    // GSI2: CATEGORY#<categoryId> / CARD#…, newest first
    Uni<Slice<Item>> cardsInCategory(String categoryId, int limit, Position from) {
        return list(AccessPattern.CARDS_IN_CATEGORY, CardKeys.InCategory.of(categoryId), limit, from, 1);
    }

    // GSI3: DATE#<day> / CREATED#…, newest first, over all shards
    Uni<Slice<Item>> cardsOfDay(LocalDate day, int limit, Position from) {
        return list(AccessPattern.CARDS_OF_DAY, CardKeys.ByDay.of(day), limit, from, shards.count());
    }

    // GSI5: VOTETYPE#CARD / SCORE#…, highest first, over all shards
    Uni<Slice<Item>> topVoted(int limit, Position from) {
        return list(
                AccessPattern.TOP_VOTED,
                RankKeys.ByScore.of(ContentKind.CARD, Ranking.SCORE),
                limit,
                from,
                shards.count());
    }

    // GSI5: VOTETYPE#CARD#CONTROVERSIAL / SCORE#…, highest first, over all shards
    Uni<Slice<Item>> controversial(int limit, Position from) {
        return list(
                AccessPattern.CONTROVERSIAL,
                RankKeys.ByScore.of(ContentKind.CARD, Ranking.CONTROVERSIAL),
                limit,
                from,
                shards.count());
    }

    private Uni<Slice<Item>> list(AccessPattern pattern, KeyCondition keys, int limit, Position from, int shardCount) {
        return table.query(
                pattern,
                TableQuery.of(keys).newestFirst().limit(limit).from(from).shards(shardCount));
    }

    <T> Uni<T> createCard(Card card, Function<Transaction, T> record) {
        Stats stats = Stats.begin(
                ContentKind.CARD,
                card.id(),
                card.status(),
                card.authorId(),
                card.content().title(),
                card.expiresAt(),
                card.createdAt());
        Transaction transaction = Transaction.create()
                .put(CARD, item(card), Condition.absent())
                .put(STATS, StatsItem.of(stats), Condition.absent());
        card.textVersion().ifPresent(version -> transaction.put(TEXT, CardItem.text(card), Condition.absent()));
        T recorded = record.apply(transaction);
        return table.transact(AccessPattern.CREATE_CARD, transaction).replaceWith(recorded);
    }

    Uni<Void> updateCard(Card before, Card after) {
        Transaction transaction = Transaction.create()
                .put(CARD, item(after), Condition.version(before.version()))
                .update(
                        STATS,
                        stats(after.id()),
                        StatsItem.mirror(after.status(), after.content().title(), after.expiresAt(), after.updatedAt()),
                        Condition.exists());
        // The condition on the card holds for its text, too.
        if (!after.textVersion().equals(before.textVersion())) {
            after.textVersion()
                    .ifPresentOrElse(
                            version -> transaction.put(TEXT, CardItem.text(after), Condition.none()),
                            () -> transaction.delete(TEXT, text(after.id()), Condition.none()));
        }
        return table.transact(AccessPattern.UPDATE_CARD, transaction);
    }

    Uni<Void> deleteCard(Card card) {
        Transaction transaction = Transaction.create()
                .delete(CARD, new CardKeys.Primary(card.id()), Condition.version(card.version()))
                .delete(STATS, stats(card.id()), Condition.none());
        card.textVersion().ifPresent(version -> transaction.delete(TEXT, text(card.id()), Condition.none()));
        return table.transact(AccessPattern.DELETE_CARD, cleanup.after(transaction, CleanupTarget.card(card.id())));
    }

    private Item item(Card card) {
        return CardItem.of(card, shards.of(card.id()));
    }

    private static TextKeys.Primary text(String cardId) {
        return new TextKeys.Primary(ContentKind.CARD, cardId);
    }

    private static StatsKeys.Primary stats(String cardId) {
        return new StatsKeys.Primary(ContentKind.CARD, cardId);
    }
}
