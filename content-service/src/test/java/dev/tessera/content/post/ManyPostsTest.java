package dev.tessera.content.post;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.ShardsOf;
import dev.tessera.content.slug.Slugs;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.testkit.TestGateway;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** However many posts a category has, and however far somebody pages, a page costs what the first one did. */
class ManyPostsTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final int PAGE = 50;
    private static final int LOAD = 5_000;
    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

    private PostService service;

    @BeforeEach
    void start() {
        PostRepository repository = new PostRepository(TESSERA.gateway(), ShardsOf.count(1), null);
        service = new PostService(repository, null, null, TESSERA.clock());
    }

    @Test
    void two_thousand_posts_are_paged_through_at_the_same_cost_per_page() {
        pageThrough(2_000);
    }

    @Test
    @Tag("scale")
    void a_hundred_thousand_posts_are_paged_through_at_the_same_cost_per_page() {
        pageThrough(100_000);
    }

    private void pageThrough(int count) {
        String category = Ids.next();
        List<String> expected = load(category, count);
        Set<Double> costs = new HashSet<>();
        int seen = 0;
        Position from = null;
        do {
            double unitsBefore = units();
            long requestsBefore = requests();
            Slice<PublicationView<PostContent, PostMarks>> page = service.inCategory(
                            category, new Reader(Optional.empty(), false), Optional.empty(), new Paging(PAGE, from))
                    .await()
                    .atMost(Duration.ofMinutes(1));
            List<String> ids =
                    page.items().stream().map(view -> view.publication().id()).toList();
            assertThat(ids).isEqualTo(expected.subList(seen, seen + PAGE));
            assertThat(requests() - requestsBefore).as("a Query and a batch").isEqualTo(2);
            costs.add(units() - unitsBefore);
            seen += ids.size();
            from = page.next().orElse(null);
        } while (from != null);
        assertThat(seen).isEqualTo(count);
        // Behind the last page there is no item to look at, which may be a block less.
        double most = costs.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        assertThat(costs).allSatisfy(cost -> assertThat(cost).isBetween(most - 1, most));
    }

    private static double units() {
        return TESSERA.metrics().find("tessera.table.units").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    private static long requests() {
        return TESSERA.metrics().find("tessera.table.requests").timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    /** Past the service, which would take minutes; gives the ids as the list should, newest first. */
    private static List<String> load(String category, int count) {
        List<String> ids = new ArrayList<>(count);
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Publication<PostContent> post = post(category, FIRST.plusSeconds(i));
            ids.add(post.id());
            items.add(new PostItem().of(post, 0));
            items.add(StatsItem.of(stats(post)));
            if (items.size() >= LOAD) {
                TESSERA.table().putAll(items);
                items.clear();
            }
        }
        TESSERA.table().putAll(items);
        Collections.reverse(ids);
        return ids;
    }

    private static Publication<PostContent> post(String category, Instant published) {
        PostContent content = new PostContent(
                "One of many", Optional.empty(), Optional.empty(), List.of(), Optional.of(category), Optional.empty());
        return new Publication<>(
                Ids.next(),
                "01JCXKQ2ZP8Y6M3T5V7W9A1B2C",
                content,
                ContentStatus.PUBLISHED,
                Optional.of(published),
                Optional.empty(),
                Optional.of(1L),
                Slugs.NONE,
                published,
                published,
                1);
    }

    private static Stats stats(Publication<PostContent> post) {
        return Stats.begin(
                ContentKind.POST,
                post.id(),
                post.status(),
                post.authorId(),
                post.content().title(),
                Optional.empty(),
                post.createdAt());
    }
}
