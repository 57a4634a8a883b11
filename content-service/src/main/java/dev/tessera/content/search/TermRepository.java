package dev.tessera.content.search;

import dev.tessera.content.author.AuthorItem;
import dev.tessera.content.block.BlockItem;
import dev.tessera.content.block.BlockList;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TermKeys;
import dev.tessera.keys.content.TextKeys;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The table as a search index: a child item for each word of a post or a card. */
@ApplicationScoped
class TermRepository {

    /** Those of two documents: a change that was broken off may have left both. */
    private static final int MOST_TERMS = 3 * Tokenizer.MOST_WORDS;

    /** Whatever a search by the start of a word leaves out is asked for again, this often. */
    private static final int ROUNDS = 4;

    private final TableGateway table;

    TermRepository(TableGateway table) {
        this.table = table;
    }

    /** Posts and cards in the index's own order, each once in all slices together. */
    Uni<Slice<Hit>> find(SearchQuery query, SearchFilter filter, Paging paging) {
        return round(query, filter, paging, new ArrayList<>(), 1);
    }

    // GSI4: SEARCH#<initials> / <word>#… or <start>…, the newest of a word first
    private Uni<Slice<Hit>> round(SearchQuery query, SearchFilter filter, Paging paging, List<Hit> hits, int round) {
        TableQuery terms = TableQuery.of(keys(query, filter.kind()))
                .newestFirst()
                .page(new Paging(paging.limit() - hits.size(), paging.from()))
                .filter(condition(query, filter));
        return table.query(AccessPattern.SEARCH_BY_WORD, terms).chain(page -> {
            page.items().stream()
                    .filter(term -> !query.asksByStart() || TermItem.isFirstStartingWith(term, query.longest()))
                    .map(TermItem::hit)
                    .forEach(hits::add);
            boolean isDone = hits.size() == paging.limit() || page.next().isEmpty() || round == ROUNDS;
            return isDone
                    ? Uni.createFrom().item(page.with(hits))
                    : round(
                            query,
                            filter,
                            new Paging(paging.limit(), page.next().get()),
                            hits,
                            round + 1);
        });
    }

    // POST#<id> or CARD#<id> / METADATA and AUTHOR#<authorId> / PROFILE, a page of them
    Uni<Slice<SearchResult>> searchResults(Slice<Hit> hits, Optional<String> readerId) {
        Set<PrimaryKey> keys = new LinkedHashSet<>(hits.map(Hit::content).items());
        List<String> authorIds =
                hits.items().stream().flatMap(hit -> hit.authorId().stream()).toList();
        keys.addAll(AuthorItem.keys(authorIds));
        readerId.map(BlockItem::listKey).ifPresent(keys::add);
        return table.batchGet(AccessPattern.SEARCH_RESULTS, keys).map(found -> {
            BlockList blocked = BlockItem.list(found, readerId);
            List<SearchResult> shown = new ArrayList<>();
            for (Hit hit : hits.items()) {
                Optional.ofNullable(found.get(hit.content()))
                        .map(item -> SearchableContentItem.document(item))
                        .filter(document -> !blocked.has(document.authorId()))
                        .map(document -> new SearchResult(document, AuthorItem.find(found, document.authorId())))
                        .ifPresent(shown::add);
            }
            return hits.with(shown);
        });
    }

    private static KeyCondition keys(SearchQuery query, Optional<ContentKind> kind) {
        String longest = query.longest();
        if (query.asksByStart()) {
            return TermKeys.ByWord.startingWith(longest);
        }
        return kind.map(only -> TermKeys.ByWord.of(longest, only)).orElseGet(() -> TermKeys.ByWord.of(longest));
    }

    private static Condition condition(SearchQuery query, SearchFilter filter) {
        return Condition.and(Stream.of(
                        query.otherWords().map(TermItem::hasWord),
                        query.otherStart().map(TermItem::hasWordStartingWith).stream(),
                        filter.kind().filter(only -> query.asksByStart()).map(TermItem::isOf).stream(),
                        filter.tag().map(TermItem::hasTag).stream(),
                        filter.categoryId().map(TermItem::isIn).stream())
                .flatMap(conditions -> conditions)
                .toArray(Condition[]::new));
    }

    /**
     * Only the difference is written, and only while the post or card still is at the version that was read: a change
     * that comes late, or twice, or to two pods, writes nothing, and the newest one writes everything.
     */
    Uni<Void> index(SearchableContent document) {
        return withTexts(document)
                .chain(whole ->
                        termsOfContent(whole).chain(terms -> writeTerms(whole, difference(whole, terms.items()))))
                .onFailure(TransactionRefusedException.class)
                .recoverWithNull();
    }

    /** A text of another version is that of another change, which will be told of, too. */
    // POST#<id> or CARD#<id> / METADATA#TEXT
    private Uni<SearchableContent> withTexts(SearchableContent document) {
        if (!document.wantsText()) {
            return Uni.createFrom().item(document);
        }
        return table.get(AccessPattern.TEXT_TO_SEARCH, new TextKeys.Primary(document.kind(), document.contentId()))
                .map(text -> text.filter(found -> document.textVersion().get() == found.version())
                        .map(found -> document.with(SearchableContentItem.texts(found)))
                        .orElse(document));
    }

    // POST#<id> or CARD#<id> / TERM#…
    private Uni<Slice<Item>> termsOfContent(SearchableContent document) {
        return table.query(
                AccessPattern.TERMS_OF_CONTENT,
                TableQuery.of(Key.all(TermKeys.Primary.class, document.kind(), document.contentId()))
                        .limit(MOST_TERMS));
    }

    private static List<Consumer<Transaction>> difference(SearchableContent document, List<Item> existing) {
        Set<String> words = document.words();
        Map<PrimaryKey, Item> wanted = new LinkedHashMap<>();
        for (String word : words) {
            Item term = TermItem.of(document, word, words);
            wanted.put(term.key(), term);
        }
        List<Consumer<Transaction>> actions = new ArrayList<>();
        for (Item term : existing) {
            if (!wanted.containsKey(term.key())) {
                actions.add(transaction -> transaction.delete(term.key(), Condition.none()));
            }
            wanted.remove(term.key(), term);
        }
        wanted.forEach((key, term) -> actions.add(transaction -> transaction.put(term, Condition.none())));
        return actions;
    }

    private Uni<Void> writeTerms(SearchableContent document, List<Consumer<Transaction>> actions) {
        int most = Transaction.MAX_ACTIONS - 1;
        Uni<Void> all = Uni.createFrom().voidItem();
        for (int from = 0; from < actions.size(); from += most) {
            Transaction transaction = Transaction.create()
                    .check("source", document.kind().key(document.contentId()), Condition.version(document.version()));
            actions.subList(from, Math.min(from + most, actions.size())).forEach(action -> action.accept(transaction));
            all = all.chain(() -> table.transact(AccessPattern.WRITE_TERMS, transaction));
        }
        return all;
    }
}
