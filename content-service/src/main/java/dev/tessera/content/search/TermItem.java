package dev.tessera.content.search;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.TermKeys;
import dev.tessera.service.input.Folding;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * One word that finds a post or a card. It carries all of the item's words as one text with a blank on either side of
 * each, so that a filter can ask for a whole word and for the start of one.
 */
final class TermItem {

    private static final String AUTHOR_ID = "authorId";
    private static final String WORDS = "words";
    private static final String KIND = "kind";
    private static final String TAGS = "tags";
    private static final String CATEGORY_ID = "categoryId";
    private static final String BLANK = " ";

    private TermItem() {}

    /** A function of the document alone: written again, it is the same item. */
    static Item of(SearchableContent document, String word, Set<String> words) {
        Instant publishedAt = document.publishedAt().orElseThrow();
        return Item.of(new TermKeys.Primary(document.kind(), document.contentId(), word))
                .with(new TermKeys.ByWord(word, document.kind(), document.contentId()))
                .set(KIND, document.kind())
                .set(AUTHOR_ID, document.authorId())
                .set(TAGS, tags(document.tags()))
                .set(CATEGORY_ID, document.categoryId())
                .set(WORDS, BLANK + String.join(BLANK, new TreeSet<>(words)) + BLANK)
                .stamped(publishedAt, publishedAt, 1)
                .build();
    }

    static Hit hit(Item item) {
        TermKeys.Primary key = (TermKeys.Primary) item.key();
        return new Hit(key.kind().key(key.contentId()), item.findText(AUTHOR_ID));
    }

    static Condition hasWord(String word) {
        return Condition.contains(WORDS, BLANK + word + BLANK);
    }

    static Condition hasWordStartingWith(String start) {
        return Condition.contains(WORDS, BLANK + start);
    }

    /** Whatever case the tag was written in. */
    static Condition hasTag(String tag) {
        return Condition.contains(TAGS, Folding.fold(tag));
    }

    static Condition isIn(String categoryId) {
        return Condition.equal(CATEGORY_ID, categoryId);
    }

    private static List<String> tags(List<String> written) {
        return written.stream().map(Folding::fold).distinct().sorted().toList();
    }

    static Condition isOf(ContentKind kind) {
        return Condition.equal(KIND, kind.name());
    }

    /** Several words may start the same way: only by the first of them does a start find the item. */
    static boolean isFirstStartingWith(Item item, String start) {
        Optional<String> first = Stream.of(item.text(WORDS).strip().split(BLANK))
                .filter(word -> word.startsWith(start))
                .findFirst();
        return first.filter(((TermKeys.Primary) item.key()).word()::equals).isPresent();
    }
}
