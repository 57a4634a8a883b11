package dev.tessera.content.rebuild;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.PlantedContent;
import dev.tessera.content.author.AuthorHandler;
import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.ranking.RankingHandler;
import dev.tessera.content.search.SearchHandler;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.slug.SlugRepository;
import dev.tessera.content.stats.Counter;
import dev.tessera.content.tag.TagHandler;
import dev.tessera.content.trending.TrendingHandler;
import dev.tessera.keys.Entity;
import dev.tessera.keys.content.CardDayKeys;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.StoredItems;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@QuarkusTest
@WithTable
@FreshTable
class RebuildTest {

    /** From which version of the counters a rank comes, and when: not what it is. */
    private static final Set<String> STAMPS = Set.of(Attributes.VERSION, Attributes.UPDATED_AT, "rankedVersion");

    @Inject
    SourceRepository repository;

    @Inject
    AuthorHandler authors;

    @Inject
    SlugRepository slugs;

    @Inject
    SearchHandler search;

    @Inject
    TagHandler tags;

    @Inject
    RankingHandler ranking;

    @Inject
    TrendingHandler trending;

    @Inject
    Cleanup cleanup;

    private Rebuild rebuild;
    private final TestTable table = TestTable.ofApplication();
    private final PlantedContent planted = new PlantedContent(table);
    private final Instant now = Instant.now();

    /** Of the days since the first planted card: each day is a Query, and all since the default are some hundred. */
    @BeforeEach
    void lateBeginning() {
        RebuildConfig config = new RebuildConfig() {
            @Override
            public LocalDate since() {
                return Times.day(now).minusDays(31);
            }

            @Override
            public int parallel() {
                return 8;
            }
        };
        rebuild = new Rebuild(
                repository, authors, slugs, search, tags, ranking, trending, cleanup, config, Clock.systemUTC());
    }

    @BeforeEach
    void content() {
        table.clear();
        for (int i = 0; i < 30; i++) {
            String post = planted.post(ContentStatus.values()[i % 3], "Post about wood " + i, "tag" + i % 7);
            count(ContentKind.POST, post, Counter.LIKES, i % 5);
            String card = planted.cardAt(
                    now.minus(i, ChronoUnit.DAYS), ContentStatus.values()[i % 3], "Card about oil " + i, "tag" + i % 7);
            count(ContentKind.CARD, card, Counter.UP_VOTES, i % 4);
            count(ContentKind.CARD, card, Counter.DOWN_VOTES, i % 3);
            if (i % 3 == 1) {
                day(card, i % 5, i % 2);
            }
        }
        TestFeed.ofApplication().drain();
        assertThat(derived()).hasSizeGreaterThan(100);
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void everything_that_is_lost_is_derived_again_as_the_feed_had_it() {
        Map<String, Map<String, AttributeValue>> right = derived();
        table.items().stream()
                .filter(item -> Set.of(Entity.TERM, Entity.RANK, Entity.TAGGING, Entity.TAG)
                        .contains(item.key().entity()))
                .forEach(item -> table.delete(item.key()));
        table.items(Entity.CARD_DAY).forEach(item -> table.put(withoutTrend(item)));
        assertThat(derived()).isNotEqualTo(right);

        long done = run(Checkpoint.start());

        // Where a tag stands among all follows from its counts, by the feed.
        TestFeed.ofApplication().drain();
        assertThat(derived()).isEqualTo(right);
        assertThat(done).isEqualTo(10 + 10 + 10 + 10 + 10);
    }

    @Test
    void what_was_published_before_there_were_slugs_gets_one_each() {
        run(Checkpoint.start());
        Map<String, Long> versions = slugged();
        assertThat(versions).hasSize(30);
        assertThat(table.items(Entity.CONTENT_SLUG)).hasSize(30);
        TestFeed.ofApplication().drain();
        Map<String, Map<String, AttributeValue>> right = derived();

        run(Checkpoint.start());

        assertThat(slugged()).isEqualTo(versions);
        assertThat(derived()).isEqualTo(right);
    }

    /** The slugs of posts and cards, with the version of what has them. */
    private Map<String, Long> slugged() {
        Map<String, Long> slugs = new TreeMap<>();
        Stream.of(Entity.POST, Entity.CARD)
                .flatMap(entity -> table.items(entity).stream())
                .filter(item -> item.has("slug"))
                .forEach(item -> slugs.put(item.key().entity() + " " + item.text("slug"), item.version()));
        return slugs;
    }

    /** Whoever had an account before content-service listened is known by what they wrote, or said about it. */
    @Test
    void who_was_there_before_the_feed_is_known_as_an_author() {
        Item post = firstPublished(Entity.POST);
        Item card = firstPublished(Entity.CARD);
        comment(ContentKind.POST, id(post), "rui");
        comment(ContentKind.CARD, id(card), "eva");
        comment(ContentKind.CARD, id(card), "gone");
        List.of("author", "rui", "eva", "stranger").forEach(name -> profile(name, "ACTIVE", 3));
        profile("gone", "DELETED", 4);
        table.put(table.item(new UserKeys.Primary("eva")).orElseThrow().toBuilder()
                .set("username", "eva.new")
                .set(Attributes.VERSION, 5)
                .build());
        TestFeed.ofApplication().skip();

        run(Checkpoint.start());

        assertThat(table.items(Entity.AUTHOR))
                .extracting(item ->
                        item.key().pk() + " " + item.findText("username").orElse("-"))
                .containsExactlyInAnyOrder(
                        "AUTHOR#author author", "AUTHOR#rui rui", "AUTHOR#eva eva.new", "AUTHOR#gone -");
    }

    @Test
    void what_is_right_already_is_not_written_again() {
        profile("author", "ACTIVE", 3);
        run(Checkpoint.start());
        assertThat(table.items(Entity.AUTHOR)).hasSize(1);
        TestFeed.ofApplication().skip();

        run(Checkpoint.start());

        assertThat(TestFeed.ofApplication().changes()).isEmpty();
    }

    @Test
    void what_was_archived_or_deleted_while_nobody_listened_goes() {
        Item archived = firstPublished(Entity.CARD);
        Item post = firstPublished(Entity.POST);
        Item deleted = table.items(Entity.CARD).stream()
                .filter(item -> item.text("status").equals("PUBLISHED") && !item.equals(archived))
                .findFirst()
                .orElseThrow();
        planted.write(ContentKind.CARD, id(archived), ContentStatus.ARCHIVED, 9, now, "Card about oil");
        planted.write(ContentKind.POST, id(post), ContentStatus.ARCHIVED, 9, now, "Post about wood");
        table.delete(deleted.key());
        table.delete(new StatsKeys.Primary(ContentKind.CARD, id(deleted)));
        TestFeed.ofApplication().skip();

        run(Checkpoint.start());

        Stream.of(archived, post)
                .map(item -> item.key().pk())
                .forEach(pk -> assertThat(derived().keySet())
                        .noneMatch(key -> key.startsWith(pk + " TERM") || key.startsWith(pk + " RANK")));
        assertThat(table.items(Entity.CARD_DAY))
                .filteredOn(item -> item.key().pk().equals(archived.key().pk()))
                .allMatch(item -> !item.has("gsi3pk"));
        assertThat(table.item(new CleanupKeys.Primary("CARD#" + id(deleted)))).isPresent();
    }

    @Test
    void a_rebuild_that_was_broken_off_goes_on_where_it_was() {
        Map<String, Map<String, AttributeValue>> right = derived();
        List<String> places = new ArrayList<>();
        rebuild.run(Checkpoint.start(), progress -> progress.next().ifPresent(next -> places.add(next.toString())))
                .await()
                .indefinitely();
        assertThat(places).hasSizeGreaterThan(10);
        table.items(Entity.RANK).forEach(item -> table.delete(item.key()));

        // The posts were done before it broke off, and the cards of some days.
        String place = places.get(5);
        assertThat(place).startsWith("CARDS/");
        run(Checkpoint.parse(place));
        assertThat(derived().keySet()).isSubsetOf(right.keySet()).isNotEqualTo(right.keySet());
        run(Checkpoint.start());

        assertThat(derived()).isEqualTo(right);
    }

    private long run(Checkpoint from) {
        return rebuild.run(from, progress -> {}).await().indefinitely().done();
    }

    /** Every derived item, and of the days only what is derived. */
    private Map<String, Map<String, AttributeValue>> derived() {
        Map<String, Map<String, AttributeValue>> derived = new TreeMap<>();
        for (Item item : table.items()) {
            if (Set.of(Entity.TERM, Entity.RANK, Entity.TAGGING, Entity.TAG, Entity.CARD_DAY)
                    .contains(item.key().entity())) {
                Map<String, AttributeValue> attributes = new TreeMap<>(item.attributes());
                attributes.keySet().removeAll(STAMPS);
                if (item.key().entity() == Entity.TAG) {
                    attributes.remove(Attributes.CREATED_AT);
                }
                derived.put(item.key().pk() + " " + item.key().sk(), attributes);
            }
        }
        return derived;
    }

    private Item firstPublished(Entity entity) {
        return table.items(entity).stream()
                .filter(item -> item.text("status").equals("PUBLISHED"))
                .findFirst()
                .orElseThrow();
    }

    private static String id(Item content) {
        return content.key() instanceof CardKeys.Primary card
                ? card.cardId()
                : content.key().pk().substring("POST#".length());
    }

    private void count(ContentKind kind, String id, Counter counter, long count) {
        Item stats = table.item(new StatsKeys.Primary(kind, id)).orElseThrow();
        table.put(stats.toBuilder()
                .set(counter.attribute(), count)
                .set(Attributes.VERSION, stats.version() + 1)
                .build());
    }

    private void profile(String id, String status, long version) {
        table.put(StoredItems.like(new UserKeys.Primary(id))
                .set("username", status.equals("DELETED") ? null : id)
                .set("status", status)
                .set(Attributes.VERSION, version)
                .build());
    }

    private void comment(ContentKind kind, String contentId, String authorId) {
        table.put(StoredItems.like(new CommentKeys.Primary(kind, contentId, now, authorId))
                .set("authorId", authorId)
                .build());
    }

    private void day(String card, long views, long comments) {
        table.put(Item.of(new CardDayKeys.Primary(card, Times.day(now)))
                .set(Counter.VIEWS.attribute(), views)
                .set(Counter.COMMENTS.attribute(), comments)
                .stamped(Times.truncate(now), Times.truncate(now), 3)
                .build());
    }

    private static Item withoutTrend(Item day) {
        return day.toBuilder()
                .set("gsi3pk", (String) null)
                .set("gsi3sk", (String) null)
                .set("rankedVersion", (Long) null)
                .build();
    }
}
