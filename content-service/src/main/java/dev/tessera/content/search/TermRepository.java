package dev.tessera.content.search;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TermKeys;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The table as a search index: a child item for each word of a post or a card. */
@ApplicationScoped
class TermRepository implements SearchIndex {

    private static final String SOURCE = "source";

    /** Those of two documents: a change that was broken off may have left both. */
    private static final int MOST_TERMS = 3 * Words.MOST_WORDS;

    /** Whatever a search by the start of a word leaves out is asked for again, this often. */
    private static final int ROUNDS = 4;

    private final TableGateway table;

    TermRepository(TableGateway table) {
        this.table = table;
    }

    @Override
    public Uni<Hits> find(SearchQuery query, Optional<ContentKind> kind, int limit, Position from) {
        return round(query, kind, limit, from, new ArrayList<>(), 1);
    }

    // GSI4: SEARCH#<initials> / <word>#… or <start>…, the newest of a word first
    private Uni<Hits> round(
            SearchQuery query, Optional<ContentKind> kind, int limit, Position from, List<Hit> hits, int round) {
        TableQuery terms = TableQuery.of(keys(query, kind))
                .newestFirst()
                .limit(limit - hits.size())
                .filter(filter(query, kind))
                .from(from);
        return table.query(AccessPattern.SEARCH_BY_WORD, terms).chain(page -> {
            page.items().stream()
                    .filter(term -> !query.asksByStart() || TermItem.isFirstStartingWith(term, query.longest()))
                    .map(TermItem::hit)
                    .forEach(hits::add);
            boolean isDone = hits.size() == limit || page.next().isEmpty() || round == ROUNDS;
            return isDone
                    ? Uni.createFrom().item(new Hits(List.copyOf(hits), page.next()))
                    : round(query, kind, limit, page.next().get(), hits, round + 1);
        });
    }

    private static KeyCondition keys(SearchQuery query, Optional<ContentKind> kind) {
        String longest = query.longest();
        if (query.asksByStart()) {
            return TermKeys.ByWord.startingWith(longest);
        }
        return kind.map(only -> TermKeys.ByWord.of(longest, only)).orElseGet(() -> TermKeys.ByWord.of(longest));
    }

    private static Condition filter(SearchQuery query, Optional<ContentKind> kind) {
        return Condition.and(Stream.of(
                        query.otherWords().map(TermItem::hasWord),
                        query.otherStart().map(TermItem::hasWordStartingWith).stream(),
                        kind.filter(only -> query.asksByStart()).map(TermItem::isOf).stream())
                .flatMap(conditions -> conditions)
                .toArray(Condition[]::new));
    }

    /**
     * Only the difference is written, and only while the post or card still is at the version that was read: a change
     * that comes late, or twice, or to two pods, writes nothing, and the newest one writes everything.
     */
    @Override
    public Uni<Void> index(Document document) {
        return termsOfContent(document.kind(), document.contentId())
                .chain(terms -> writeTerms(document, difference(document, terms)))
                .onFailure(TransactionRefusedException.class)
                .recoverWithNull();
    }

    // POST#<id> or CARD#<id> / TERM#…
    private Uni<List<Item>> termsOfContent(ContentKind kind, String contentId) {
        return table.query(
                        AccessPattern.TERMS_OF_CONTENT,
                        TableQuery.of(TermKeys.Primary.of(kind, contentId)).limit(MOST_TERMS))
                .map(page -> page.items());
    }

    private static List<Step> difference(Document document, List<Item> existing) {
        Set<String> words = document.words();
        Map<PrimaryKey, Item> wanted = new LinkedHashMap<>();
        for (String word : words) {
            Item term = TermItem.of(
                    document.kind(),
                    document.contentId(),
                    word,
                    words,
                    document.publishedAt().orElseThrow());
            wanted.put(term.key(), term);
        }
        List<Step> steps = new ArrayList<>();
        for (Item term : existing) {
            if (!wanted.containsKey(term.key())) {
                steps.add(transaction -> transaction.delete(term.key().sk(), term.key(), Condition.none()));
            }
            wanted.remove(term.key(), term);
        }
        wanted.values()
                .forEach(term ->
                        steps.add(transaction -> transaction.put(term.key().sk(), term, Condition.none())));
        return steps;
    }

    private Uni<Void> writeTerms(Document document, List<Step> steps) {
        int most = Transaction.MAX_ACTIONS - 1;
        Uni<Void> all = Uni.createFrom().voidItem();
        for (int from = 0; from < steps.size(); from += most) {
            Transaction transaction = Transaction.create()
                    .check(
                            SOURCE,
                            DocumentItem.key(document.kind(), document.contentId()),
                            Condition.version(document.version()));
            steps.subList(from, Math.min(from + most, steps.size())).forEach(step -> step.addTo(transaction));
            all = all.chain(() -> table.transact(AccessPattern.WRITE_TERMS, transaction));
        }
        return all;
    }

    /** A term that is put or removed. */
    private interface Step {
        void addTo(Transaction transaction);
    }
}
