package dev.tessera.content.post;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Shards;
import dev.tessera.content.shared.ShardsOf;
import dev.tessera.content.slug.Slugs;
import dev.tessera.content.stats.Spread;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.model.Index;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.testkit.TestGateway;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A list that is spread over shards is the same list, page by page. */
class ShardedPostsTest {

    @RegisterExtension
    static final TestGateway ONE = new TestGateway();

    @RegisterExtension
    static final TestGateway EIGHT = new TestGateway();

    @RegisterExtension
    static final TestGateway RAISED = new TestGateway();

    private static final int COUNT = 137;
    private static final Instant START = Instant.parse("2026-11-16T08:00:00Z");

    private static final List<ContentStatus> LISTED = List.of(ContentStatus.PUBLISHED, ContentStatus.ARCHIVED);
    private static final PostItem ITEMS = new PostItem();
    private static final Shards SINGLE = ShardsOf.count(1);
    private static final Shards SPREAD = ShardsOf.count(8);

    @BeforeAll
    static void load() {
        for (ContentStatus status : LISTED) {
            List<Publication<PostContent>> posts = posts(status);
            ONE.table().putAll(items(posts, SINGLE));
            EIGHT.table().putAll(items(posts, SPREAD));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 20, 100})
    void one_shard_and_eight_give_the_same_pages(int limit) {
        for (ContentStatus status : LISTED) {
            List<List<String>> pages = pages(ONE, SINGLE, status, limit);
            assertThat(pages(EIGHT, SPREAD, status, limit)).isEqualTo(pages);
            assertThat(pages.stream().mapToInt(List::size).sum()).isEqualTo(COUNT);
        }
    }

    @Test
    void the_posts_really_are_spread() {
        Publication<PostContent> post = posts(ContentStatus.PUBLISHED).get(0);
        assertThat(IntStream.range(0, 8).mapToObj(shard -> partition(ITEMS.of(post, shard))))
                .doesNotHaveDuplicates()
                .startsWith("POST#STATUS#PUBLISHED");
        assertThat(posts(ContentStatus.PUBLISHED).stream()
                        .map(each -> SPREAD.of(each.id()))
                        .distinct())
                .hasSize(8);
    }

    @Test
    void what_was_written_before_the_count_was_raised_is_found_and_moves_when_next_written() {
        Publication<PostContent> old = posts(ContentStatus.PUBLISHED).stream()
                .filter(post -> SPREAD.of(post.id()) != 0)
                .findFirst()
                .orElseThrow();
        Stats stats = Stats.begin(
                ContentKind.POST,
                old.id(),
                old.status(),
                old.authorId(),
                old.content().title(),
                Optional.empty(),
                START);
        RAISED.table().putAll(List.of(ITEMS.of(old, SINGLE.of(old.id())), StatsItem.of(stats)));
        assertThat(pages(RAISED, SPREAD, ContentStatus.PUBLISHED, 100)).containsExactly(List.of(old.id()));

        Publication<PostContent> archived = old.changed(
                new Submission<>(old.content(), ContentStatus.ARCHIVED), Optional.empty(), START.plusSeconds(1));
        PostRepository repository = new PostRepository(RAISED.gateway(), SPREAD, null);
        RAISED.gateway()
                .commit(repository.update(old, archived, Spread.NONE))
                .await()
                .atMost(Duration.ofMinutes(1));

        assertThat(pages(RAISED, SPREAD, ContentStatus.PUBLISHED, 100)).containsExactly(List.of());
        assertThat(partition(RAISED.table().item(new PostKeys.Primary(old.id())).orElseThrow()))
                .startsWith("POST#STATUS#ARCHIVED#");
    }

    @Test
    void a_count_that_cannot_be_stops_the_start() {
        assertThatThrownBy(() -> ShardsOf.count(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ShardsOf.count(100_000)).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<List<String>> pages(TestGateway tessera, Shards shards, ContentStatus status, int limit) {
        PostRepository repository = new PostRepository(tessera.gateway(), shards, null);
        List<List<String>> pages = new ArrayList<>();
        Position from = null;
        do {
            Slice<Publication<PostContent>> page =
                    repository.byStatus(status, new Paging(limit, from)).await().atMost(Duration.ofMinutes(1));
            pages.add(page.items().stream().map(Publication::id).toList());
            from = page.next().orElse(null);
        } while (from != null);
        return pages;
    }

    /** Many in the same millisecond: only the id tells which comes first. */
    private static List<Publication<PostContent>> posts(ContentStatus status) {
        Random random = new Random(7);
        return IntStream.range(0, COUNT)
                .mapToObj(i -> {
                    Instant published = START.plusMillis(random.nextInt(COUNT / 4));
                    PostContent content = new PostContent(
                            "Post " + i,
                            Optional.empty(),
                            Optional.empty(),
                            List.of(),
                            Optional.empty(),
                            Optional.empty());
                    return new Publication<>(
                            Ids.next(),
                            Ids.next(),
                            content,
                            status,
                            Optional.of(published),
                            Optional.empty(),
                            Optional.of(1L),
                            Slugs.NONE,
                            published,
                            published,
                            1);
                })
                .toList();
    }

    private static List<Item> items(List<Publication<PostContent>> posts, Shards shards) {
        return posts.stream().map(post -> ITEMS.of(post, shards.of(post.id()))).toList();
    }

    private static String partition(Item item) {
        return item.text(Index.GSI3.pkName());
    }
}
