package dev.tessera.content.card;

import dev.tessera.content.category.OpenCategories;
import dev.tessera.content.publication.ContentProblems;
import dev.tessera.content.publication.ContentStatus;
import dev.tessera.content.publication.Reader;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsService;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.http.ETags;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

@ApplicationScoped
public class CardService {

    private final CardRepository repository;
    private final StatsService stats;
    private final OpenCategories categories;
    private final CardConfig config;
    private final Clock clock;

    CardService(
            CardRepository repository, StatsService stats, OpenCategories categories, CardConfig config, Clock clock) {
        this.repository = repository;
        this.stats = stats;
        this.categories = categories;
        this.config = config;
        this.clock = clock;
    }

    /** @param record adds what must happen together with it, or not at all, and gives the answer to it */
    <T> Uni<T> create(
            CardContent content, ContentStatus status, String authorId, BiFunction<Transaction, Card, T> record) {
        requireTransition(ContentStatus.DRAFT, status);
        Card card = Card.begin(Ids.next(), authorId, content, status, config.draftLifetime(), now());
        return categories
                .require(content.categoryId())
                .chain(() -> repository.createCard(card, transaction -> record.apply(transaction, card)));
    }

    Uni<ShownCard> card(String id, Reader reader) {
        if (!Ids.isId(id)) {
            throw notFound();
        }
        return (reader.id().isPresent() ? repository.cardWithVote(id, reader.id()) : repository.cardWithStats(id))
                .map(found ->
                        found.filter(shown -> maySee(reader, shown.card())).orElseThrow(CardService::notFound));
    }

    Uni<ShownCard> change(String id, Reader author, String ifMatch, ChangeCardRequest patch) {
        return card(id, author).chain(shown -> {
            Card before = shown.card();
            if (!author.is(before.authorId())) {
                throw ContentProblems.notYours(ContentKind.CARD);
            }
            ETags.requireMatch(ifMatch, before.version());
            CardContent content = patch.applyTo(before.content());
            ContentStatus status = patch.status().orKeep(before.status());
            requireTransition(before.status(), status);
            Card after = before.changed(content, status, config.draftLifetime(), now());
            return after.saysTheSameAs(before)
                    ? Uni.createFrom().item(shown)
                    : requireCategory(before, after)
                            .chain(() -> held(repository.updateCard(before, after)))
                            .replaceWith(shown.with(after));
        });
    }

    /** Authors remove their own, moderators everything that they may see. */
    Uni<Void> delete(String id, Reader actor, String ifMatch) {
        if (!Ids.isId(id)) {
            throw notFound();
        }
        return repository.cardById(id).chain(found -> {
            Card card = found.filter(seen -> maySee(actor, seen)).orElseThrow(CardService::notFound);
            if (!actor.is(card.authorId()) && !actor.isModerator()) {
                throw ContentProblems.notYours(ContentKind.CARD);
            }
            ETags.requireMatch(ifMatch, card.version());
            return held(repository.deleteCard(card));
        });
    }

    record CardPage(List<ShownCard> cards, Optional<Position> next) {}

    Uni<CardPage> cards(CardSelection selection, Reader reader, int limit, Position from) {
        if (selection instanceof CardSelection.InCategory in) {
            return repository
                    .cardsInCategory(in.categoryId(), limit, from)
                    .chain(page -> counted(page, ContentStatus.PUBLISHED));
        } else if (selection instanceof CardSelection.OfAuthor of) {
            return cardsOfAuthor(of.authorId(), ContentStatus.PUBLISHED, reader, limit, from);
        } else if (selection instanceof CardSelection.OfDay of) {
            return repository.cardsOfDay(of.day(), limit, from).chain(page -> counted(page, ContentStatus.PUBLISHED));
        } else if (selection instanceof CardSelection.Ranked by) {
            return ranked(by.ranking(), limit, from);
        }
        return visibleCards(((CardSelection.ByIds) selection).ids(), reader)
                .map(cards ->
                        new CardPage(cards.values().stream().map(ShownCard::of).toList(), Optional.empty()));
    }

    /** What is not published is for its author, what is archived for moderators, too. */
    Uni<CardPage> cardsOfAuthor(String authorId, ContentStatus status, Reader reader, int limit, Position from) {
        if (!reader.maySee(status, authorId)) {
            throw ContentProblems.notYours(ContentKind.CARD);
        }
        return repository.cardsOfAuthor(authorId, status.shelf(), limit, from).chain(page -> counted(page, status));
    }

    /** A rank lags behind for a moment: what is no longer published is left out. */
    private Uni<CardPage> ranked(Ranking ranking, int limit, Position from) {
        Uni<Slice<Item>> ranks =
                ranking == Ranking.SCORE ? repository.topVoted(limit, from) : repository.controversial(limit, from);
        return ranks.chain(page -> {
            List<String> ids = page.items().stream().map(CardService::rankedId).toList();
            return repository
                    .cardsById(ids)
                    .map(cards -> new CardPage(
                            ids.stream()
                                    .map(cards::get)
                                    .filter(card -> card != null && card.isPublished())
                                    .map(ShownCard::of)
                                    .toList(),
                            page.next()));
        });
    }

    /** At most 100, by one request and in their order; what is not there, or not for this reader to see, is not in the map. */
    public Uni<Map<String, Card>> visibleCards(Collection<String> ids, Reader reader) {
        return repository.cardsById(ids).map(cards -> {
            cards.values().removeIf(card -> !maySee(reader, card));
            return cards;
        });
    }

    public Uni<Stats> requireVisible(String id, Reader reader) {
        return stats.visible(new StatsKeys.Primary(ContentKind.CARD, id), reader);
    }

    /** An index is a moment behind: what has left the list meanwhile is not shown. */
    private Uni<CardPage> counted(Slice<Item> page, ContentStatus status) {
        List<Card> cards = page.items().stream().map(CardItem::summary).toList();
        return stats.statsOf(cards.stream().map(CardService::statsKey).toList())
                .map(found -> new CardPage(
                        cards.stream()
                                .flatMap(card -> Optional.ofNullable(found.get(statsKey(card)))
                                        .filter(counted -> counted.status() == status)
                                        .map(counted ->
                                                new ShownCard(card, Optional.of(counted.counts()), Optional.empty()))
                                        .stream())
                                .toList(),
                        page.next()));
    }

    private static void requireTransition(ContentStatus from, ContentStatus to) {
        if (!from.canMoveTo(to)) {
            throw ContentProblems.illegalTransition(from, to);
        }
    }

    /** A category that a card is put into, or shown in for the first time, must take it; where it stands, it stays. */
    private Uni<Void> requireCategory(Card before, Card after) {
        boolean isPutThere =
                !after.content().categoryId().equals(before.content().categoryId());
        boolean isShownThere = after.isPublished() && !before.isPublished();
        return isPutThere || isShownThere
                ? categories.require(after.content().categoryId())
                : Uni.createFrom().voidItem();
    }

    /** What the change was decided on must still be so. */
    private static Uni<Void> held(Uni<Void> write) {
        return write.onFailure(TransactionRefusedException.class).transform(changed -> Problems.preconditionFailed());
    }

    private static StatsKeys.Primary statsKey(Card card) {
        return new StatsKeys.Primary(ContentKind.CARD, card.id());
    }

    private static String rankedId(Item rank) {
        return ((RankKeys.Primary) rank.key()).contentId();
    }

    private static boolean maySee(Reader reader, Card card) {
        return reader.maySee(card.status(), card.authorId());
    }

    private static RuntimeException notFound() {
        return ContentProblems.notFound(ContentKind.CARD);
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
