package dev.tessera.service.denial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Service;
import dev.tessera.keys.shared.DenialKeys;
import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.service.input.Ids;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestGateway;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DenialsTest {

    @RegisterExtension
    static final TestGateway TESSERA = new TestGateway();

    @RegisterExtension
    static final TableRecorder RECORDER = new TableRecorder();

    private final List<Denial> news = new ArrayList<>();
    private Instant now;

    @BeforeAll
    static void anyService() {
        TableRecorder.actAs(Service.ORDERS);
    }

    @BeforeEach
    void nobodyIsDenied() {
        TESSERA.table().clear();
        now = TESSERA.clock().instant().truncatedTo(ChronoUnit.MILLIS);
    }

    @Test
    void tokens_of_a_lower_version_are_denied_and_no_others() {
        Denials denials = denials(1, 100);
        String id = write(7, now);
        read(denials);

        assertThat(denials.denies(Kind.USER, id, 6)).isTrue();
        assertThat(denials.denies(Kind.USER, id, 7)).isFalse();
        assertThat(denials.denies(Kind.CLIENT, id, 6)).isFalse();
        assertThat(denials.denies(Kind.USER, Ids.next(), 0)).isFalse();
        assertThat(news).extracting(Denial::id).containsExactly(id);
    }

    @Test
    void what_comes_later_is_read_and_what_is_known_is_no_news() {
        Denials denials = denials(1, 100);
        write(2, now.minusSeconds(60));
        read(denials);
        news.clear();
        String later = write(2, now);
        read(denials);
        read(denials);

        assertThat(denials.denies(Kind.USER, later, 1)).isTrue();
        assertThat(news).extracting(Denial::id).containsExactly(later);
    }

    @Test
    void clocks_of_writers_may_differ_by_the_overlap() {
        Denials denials = denials(1, 100);
        write(2, now);
        read(denials);
        String behind = write(2, now.minusMillis(4_900));
        read(denials);

        assertThat(denials.denies(Kind.USER, behind, 1)).isTrue();
    }

    @Test
    void a_writer_whose_clock_runs_ahead_hides_nobody_else() {
        Denials denials = denials(1, 100);
        write(2, now.plus(Duration.ofHours(1)));
        read(denials);
        String punctual = write(2, now);
        read(denials);

        assertThat(denials.denies(Kind.USER, punctual, 1)).isTrue();
    }

    @Test
    void a_newer_denial_replaces_the_one_before_and_0_takes_it_back() {
        Denials denials = denials(1, 100);
        String id = Ids.next();
        write(new Denial(Kind.COMPANY, id, Denial.ALL, 5, now, Optional.empty()), 1);
        read(denials);
        assertThat(denials.denies(Kind.COMPANY, id)).isTrue();

        write(new Denial(Kind.COMPANY, id, 0, 6, now, Optional.of(now.plusSeconds(600))), 1);
        read(denials);
        assertThat(denials.denies(Kind.COMPANY, id)).isFalse();
    }

    @Test
    void of_two_losses_the_later_holds_though_the_clock_of_its_writer_is_behind() {
        Denials denials = denials(1, 100);
        String id = write(2, now);
        read(denials);
        write(new Denial(Kind.USER, id, 3, now.minusSeconds(2), Optional.of(now.plusSeconds(600))), 1);
        read(denials);

        assertThat(denials.denies(Kind.USER, id, 2)).isTrue();
    }

    @Test
    void more_than_a_page_is_read_over_all_shards() {
        Denials denials = denials(3, 1_000);
        List<String> ids = IntStream.range(0, 250).mapToObj(i -> Ids.next()).toList();
        TESSERA.table()
                .putAll(ids.stream()
                        .map(id ->
                                DenialItem.of(new Denial(Kind.USER, id, 2, now, Optional.of(now.plusSeconds(600))), 3))
                        .toList());
        read(denials);

        assertThat(ids).allMatch(id -> denials.denies(Kind.USER, id, 1));
    }

    @Test
    void a_denial_ends_with_the_last_token_from_before() {
        Denials denials = denials(1, 100);
        String id = write(2, now.minus(Duration.ofHours(1)));
        read(denials);

        assertThat(denials.denies(Kind.USER, id, 1)).isFalse();
    }

    @Test
    void a_list_that_is_full_says_so_and_is_read_anew_when_there_is_room() {
        Denials denials = denials(1, 2);
        List<DenialKeys.Primary> written = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            written.add(new DenialKeys.Primary(Kind.USER, write(2, now.plusMillis(i))));
        }
        read(denials);
        assertThat(denials.isUpToDate()).isFalse();

        denials.ask(Set.copyOf(written)).await().indefinitely();
        assertThat(written).allMatch(key -> denials.denies(Kind.USER, key.deniedId(), 1));

        TESSERA.clock().advance(Duration.ofMinutes(11));
        String next = Ids.next();
        Instant later = TESSERA.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        write(new Denial(Kind.USER, next, 2, later, Optional.of(later.plusSeconds(600))), 1);
        read(denials);
        assertThat(denials.isUpToDate()).isTrue();
        assertThat(denials.denies(Kind.USER, next, 1)).isTrue();
    }

    @Test
    void before_it_was_read_the_list_cannot_be_relied_upon() {
        Denials denials = denials(1, 100);
        assertThat(denials.hasBeenRead()).isFalse();
        assertThat(denials.isUpToDate()).isFalse();

        read(denials);
        assertThat(denials.isUpToDate()).isTrue();
    }

    private Denials denials(int shards, int capacity) {
        return new Denials(
                TESSERA.gateway(),
                TestDenials.config(shards, capacity),
                null,
                TESSERA.clock(),
                new SimpleMeterRegistry(),
                news::add);
    }

    private static void read(Denials denials) {
        denials.read().await().indefinitely();
    }

    private static String write(long below, Instant at) {
        String id = Ids.next();
        write(new Denial(Kind.USER, id, below, at, Optional.of(at.plusSeconds(600))), 1);
        return id;
    }

    private static void write(Denial denial, int shards) {
        TESSERA.table().put(DenialItem.of(denial, shards));
    }
}
