package dev.tessera.content.post;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationView;
import dev.tessera.content.publication.Submission;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.shared.ShardsOf;
import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Commits;
import dev.tessera.service.input.Ids;
import dev.tessera.service.json.Change;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.testkit.TestGateway;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A long text is paid for by who writes or reads it, and by nobody else. Prints what a post of 300 KB costs. */
class LongPostCostTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    private static final String LONG = LongPostTest.noise(300_000);

    private final Reader author = new Reader(Optional.of(Ids.next()), false);
    private final Commits commits = new Commits(TESSERA.gateway());
    private PostRepository repository;
    private PostService service;

    @BeforeEach
    void start() {
        repository = new PostRepository(TESSERA.gateway(), ShardsOf.count(1), null);
        service = new PostService(repository, null, null, TESSERA.clock());
    }

    @Test
    void only_who_writes_or_reads_the_text_pays_for_it() {
        Measured<Publication<PostContent>> created = measured("create", begin(CompressedText.of(LONG)));
        String id = created.result().id();
        assertThat(created.units()).isLessThan(600);
        assertThat(measured("read", service.read(id, author)).units()).isLessThan(75);
        assertThat(measured("archive", change(id, archive())).writeUnits()).isLessThan(20);
        assertThat(measured("change the body", change(id, body(LONG.substring(1))))
                        .writeUnits())
                .isLessThan(600);
    }

    @Test
    void a_page_of_a_hundred_long_posts_is_as_full_as_one_batch_can_make_it_and_one_query() {
        CompressedText text = CompressedText.of(LONG.substring(0, 60_000));
        for (int i = 0; i < 100; i++) {
            await(begin(text));
        }
        Measured<Slice<PublicationView<PostContent, PostMarks>>> page = measured("list 100 of 60 KB", list(100));

        assertThat(page.result().items())
                .as("and their author, and whom the reader blocks")
                .hasSize(98);
        assertThat(page.requests()).as("a Query and a batch of counters").isEqualTo(2);
        assertThat(page.units()).isLessThan(100);
    }

    private Uni<Publication<PostContent>> begin(CompressedText text) {
        PostContent content = new PostContent(
                "A long story", Optional.of(text), Optional.empty(), List.of(), Optional.empty(), Optional.empty());
        Publication<PostContent> post = Publication.begin(
                Ids.next(),
                author.id().orElseThrow(),
                new Submission<>(content, ContentStatus.PUBLISHED),
                Optional.empty(),
                Times.truncate(TESSERA.clock().instant()));
        return TESSERA.gateway().commit(repository.create(post)).replaceWith(post);
    }

    private Uni<PublicationView<PostContent, PostMarks>> change(String id, ChangePostRequest patch) {
        return commits.commit(() -> service.change(id, patch::applyTo, author));
    }

    private Uni<Slice<PublicationView<PostContent, PostMarks>>> list(int limit) {
        return service.ofAuthor(
                author.id().orElseThrow(), ContentStatus.PUBLISHED, author, Optional.empty(), Paging.first(limit));
    }

    private static ChangePostRequest archive() {
        return change(Change.none(), Change.to(ContentStatus.ARCHIVED));
    }

    private static ChangePostRequest body(String text) {
        return change(Change.to(text), Change.none());
    }

    private static ChangePostRequest change(Change<String> body, Change<ContentStatus> status) {
        return new ChangePostRequest(
                Change.none(), body, Change.none(), Change.none(), Change.none(), Change.none(), status);
    }

    private record Measured<T>(T result, long requests, double readUnits, double writeUnits) {

        double units() {
            return readUnits + writeUnits;
        }
    }

    private static <T> Measured<T> measured(String what, Uni<T> call) {
        long requests = requests();
        double reads = units("read");
        double writes = units("write");
        T result = await(call);
        Measured<T> measured =
                new Measured<>(result, requests() - requests, units("read") - reads, units("write") - writes);
        System.out.printf(
                Locale.ROOT,
                "%-20s %2d requests %7.1f read %7.1f write%n",
                what,
                measured.requests(),
                measured.readUnits(),
                measured.writeUnits());
        return measured;
    }

    private static <T> T await(Uni<T> call) {
        return call.await().atMost(Duration.ofMinutes(1));
    }

    private static long requests() {
        return TESSERA.metrics().find("tessera.table.requests").timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    private static double units(String kind) {
        return TESSERA.metrics().find("tessera.table.units").tag("kind", kind).counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }
}
