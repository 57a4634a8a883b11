package dev.tessera.content.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.model.Index;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

@ExtendWith(TableRecorder.class)
class SearchIndexTest {

    private static final Instant THEN = Instant.parse("2026-11-16T04:30:00Z");

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private TermRepository index;
    private SearchHandler handler;

    @BeforeAll
    static void act() {
        TableRecorder.actAs(Service.CONTENT);
    }

    @BeforeEach
    void begin() {
        TESSERA.table().clear();
        index = new TermRepository(TESSERA.gateway());
        handler = new SearchHandler(index);
    }

    @Test
    void what_is_published_is_found_by_words_of_title_tags_and_summary() {
        write(post("p1", 1, "PUBLISHED", "Mesa de nogueira maciça", "Lixar & óleo", "Móveis", "wood"));
        write(card("k1", 1, "PUBLISHED", "Walnut table", "Finishing with oil", "madera"));

        assertThat(find("mesa")).containsExactly("p1");
        assertThat(find("MACICA mesa")).containsExactly("p1");
        assertThat(find("óleo lixar")).containsExactly("p1");
        assertThat(find("moveis")).containsExactly("p1");
        assertThat(find("wood mes")).containsExactly("p1");
        assertThat(find("walnut finish")).containsExactly("k1");
        assertThat(find("Mádera")).containsExactly("k1");
        assertThat(find("walnut mesa")).isEmpty();
        assertThat(find("alnut")).isEmpty();
    }

    @Test
    void only_posts_or_only_cards() {
        write(post("p1", 1, "PUBLISHED", "Oak finish", null));
        write(card("k1", 1, "PUBLISHED", "Oak finishing", null));

        assertThat(find("oak fin", Optional.of(ContentKind.POST))).containsExactly("p1");
        assertThat(find("oak", Optional.of(ContentKind.CARD))).containsExactly("k1");
        assertThat(find("finish", Optional.of(ContentKind.CARD))).containsExactly("k1");
        assertThat(find("oak finish")).containsExactlyInAnyOrder("p1", "k1");
    }

    @Test
    void hostile_text_is_text() {
        write(post("p1", 1, "PUBLISHED", "a#b$c TERM#x OR 1=1 :v0 #n1 ' \" \\ begins_with(sk, '')", null));

        assertThat(find("term x")).containsExactly("p1");
        assertThat(find("begins_with sk")).containsExactly("p1");
        assertThat(find("#n1")).containsExactly("p1");
        assertThat(find("v0 1")).containsExactly("p1");
        assertThat(find("$23")).isEmpty();
    }

    @Test
    void drafts_and_archived_content_are_not_found() {
        write(post("p1", 1, "DRAFT", "Secret plan", null));
        assertThat(terms()).isEmpty();
        write(post("p1", 2, "PUBLISHED", "Secret plan", null));
        assertThat(find("secret")).containsExactly("p1");
        write(post("p1", 3, "ARCHIVED", "Secret plan", null));

        assertThat(terms()).isEmpty();
    }

    @Test
    void a_changed_text_is_found_by_its_new_words_and_no_longer_by_the_old() {
        write(post("p1", 1, "PUBLISHED", "old words stay", null));
        write(post("p1", 2, "PUBLISHED", "new words stay", null));

        assertThat(find("old")).isEmpty();
        assertThat(find("new words stay")).containsExactly("p1");
    }

    @Test
    void a_change_of_the_text_alone_writes_nothing() {
        write(post("p1", 1, "PUBLISHED", "same words", null));
        List<Item> before = terms();
        TableRecorder.forget();
        write(post("p1", 2, "PUBLISHED", "same words", null));

        assertThat(terms()).isEqualTo(before);
        assertThat(TableRecorder.patterns()).hasSize(1);
    }

    @Test
    void changes_that_come_twice_late_or_out_of_order_leave_the_newest() {
        List<Item> versions = List.of(
                post("p1", 1, "DRAFT", "alpha", null),
                post("p1", 2, "PUBLISHED", "alpha beta", "one"),
                post("p1", 3, "PUBLISHED", "alpha gamma", "two"),
                post("p1", 4, "PUBLISHED", "gamma delta", "two three"));
        TESSERA.table().put(versions.get(3));
        handle(versions.get(3));
        List<Item> right = terms();
        Random random = new Random(7);

        for (int i = 0; i < 6; i++) {
            List<Item> order = new ArrayList<>(versions);
            order.addAll(versions);
            Collections.shuffle(order, random);
            order.forEach(this::handle);
        }

        assertThat(right).isNotEmpty();
        assertThat(terms()).isEqualTo(right);
    }

    @Test
    void changes_in_order_while_the_post_is_further_already_leave_the_newest() {
        List<Item> versions = IntStream.rangeClosed(1, 12)
                .mapToObj(i -> post("p1", i, i < 12 ? "PUBLISHED" : "ARCHIVED", "word" + i + " other" + i % 3, null))
                .toList();
        for (int last = 0; last < versions.size(); last++) {
            TESSERA.table().put(versions.get(last));
            // The feed is three changes behind.
            handle(versions.get(Math.max(0, last - 3)));
        }
        versions.subList(8, 12).forEach(this::handle);

        assertThat(terms()).isEmpty();
    }

    @Test
    void two_pods_with_different_images_leave_the_newest() {
        for (int round = 1; round <= 10; round++) {
            Item older = post("p1", round * 2L, "PUBLISHED", "older" + round + " text", null);
            Item newer = post("p1", round * 2L + 1, "PUBLISHED", "newer" + round, null);
            TESSERA.table().put(newer);

            Parallel.all(List.<Supplier<Void>>of(() -> handle(older), () -> handle(newer), () -> handle(older)));

            assertThat(terms()).extracting(term -> term.key().sk()).containsExactly("TERM#newer" + round);
        }
    }

    @Test
    void a_hundred_new_words_replace_a_hundred_old_ones() {
        write(post("p1", 1, "PUBLISHED", words("old"), null));
        write(post("p1", 2, "PUBLISHED", words("new"), null));

        assertThat(terms()).hasSize(100).allMatch(term -> term.key().sk().startsWith("TERM#new"));
        assertThat(find("new1 new50 new9")).containsExactly("p1");
    }

    @Test
    void what_is_deleted_gets_no_words_however_late_its_changes_come() {
        Item post = post("p1", 1, "PUBLISHED", "late", null);
        handle(post);

        assertThat(terms()).isEmpty();
    }

    /** Every page of every search, against what a person would do with the list in hand. */
    @Test
    void pages_together_hold_every_hit_once() {
        Random random = new Random(42);
        List<String> vocabulary =
                List.of("oak", "oaks", "oaken", "wax", "waxed", "waxing", "oil", "é", "fino", "final");
        Map<String, Set<String>> documents = new HashMap<>();
        for (int i = 0; i < 60; i++) {
            String id = String.format("d%02d", i);
            String title = random.ints(1 + random.nextInt(5), 0, vocabulary.size())
                    .mapToObj(vocabulary::get)
                    .collect(Collectors.joining(" "));
            write(i % 2 == 0 ? post(id, 1, "PUBLISHED", title, null) : card(id, 1, "PUBLISHED", title, null));
            documents.put(id, new TreeSet<>(Tokenizer.words(title)));
        }
        for (String typed :
                List.of("oa", "oak", "wa", "wax", "oil wa", "oil oak", "oak wax fi", "fin", "é o", "e", "waxing oa")) {
            SearchQuery query = SearchQuery.parse(typed).orElseThrow();
            Set<String> expected = documents.entrySet().stream()
                    .filter(document -> document.getValue().containsAll(query.words()))
                    .filter(document -> query.start()
                            .map(start -> document.getValue().stream().anyMatch(word -> word.startsWith(start)))
                            .orElse(true))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toCollection(TreeSet::new));
            for (int limit : List.of(1, 3, 100)) {
                assertThat(findAll(query, limit))
                        .as(typed + " by " + limit)
                        .doesNotHaveDuplicates()
                        .containsExactlyInAnyOrderElementsOf(expected);
            }
        }
    }

    private static String words(String start) {
        return IntStream.range(0, 100).mapToObj(i -> start + i).collect(Collectors.joining(" "));
    }

    private List<String> find(String typed) {
        return find(typed, Optional.empty());
    }

    private List<String> find(String typed, Optional<ContentKind> kind) {
        return SearchQuery.parse(typed)
                .map(query -> ids(index.find(query, SearchFilter.of(kind), Paging.first(50))
                        .await()
                        .indefinitely()))
                .orElse(List.of());
    }

    private List<String> findAll(SearchQuery query, int limit) {
        List<String> found = new ArrayList<>();
        Position from = null;
        do {
            Slice<Hit> page = index.find(query, SearchFilter.of(Optional.empty()), new Paging(limit, from))
                    .await()
                    .indefinitely();
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            found.addAll(ids(page));
            from = page.next().orElse(null);
        } while (from != null);
        return found;
    }

    private static List<String> ids(Slice<Hit> page) {
        return page.items().stream()
                .map(Hit::content)
                .map(key -> key instanceof PostKeys.Primary post ? post.postId() : ((CardKeys.Primary) key).cardId())
                .toList();
    }

    private void write(Item item) {
        TESSERA.table().put(item);
        handle(item);
    }

    private Void handle(Item item) {
        return handler.handle(new ItemChange(item.key(), Optional.empty(), Optional.of(item), "1", THEN, false))
                .await()
                .indefinitely();
    }

    private static List<Item> terms() {
        List<Item> terms = TESSERA.table().items(Entity.TERM);
        assertThat(terms)
                .allSatisfy(term -> assertThat(term.has(Index.GSI4.pkName())).isTrue());
        return terms;
    }

    private static Item post(String id, long version, String status, String title, String summary, String... tags) {
        return item(new PostKeys.Primary(id), version, status, title, summary, tags);
    }

    private static Item card(String id, long version, String status, String title, String summary, String... tags) {
        return item(new CardKeys.Primary(id), version, status, title, summary, tags);
    }

    private static Item item(
            PrimaryKey key, long version, String status, String title, String summary, String... tags) {
        return Item.of(key)
                .set("status", status)
                .set("title", title)
                .set("summary", summary)
                .set("tags", List.of(tags))
                .set("authorId", "ana")
                .set("publishedAt", THEN)
                .stamped(THEN, THEN.plusSeconds(version), version)
                .build();
    }
}
