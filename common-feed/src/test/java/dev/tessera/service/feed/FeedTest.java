package dev.tessera.service.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.FeedTables;
import dev.tessera.keys.Service;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.calls.TableUnavailableException;
import dev.tessera.service.testkit.SharedEngine;
import dev.tessera.service.testkit.TestGateway;
import dev.tessera.service.testkit.TestTable;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The feed as it runs, on a stream of DynamoDB Local. */
class FeedTest {

    private static final Duration SOON = Duration.ofMinutes(2);
    private static final URI ENGINE = SharedEngine.endpoint();
    private static final IdempotencyKeys.Primary NOTHING =
            new IdempotencyKeys.Primary(Service.CONTENT, "readiness", "probe");

    private final TestGateway tessera = new TestGateway().open(ENGINE, SharedEngine.createTable());
    private final TestTable table = tessera.table();

    @AfterEach
    void close() {
        tessera.close();
    }

    @Test
    void every_change_is_handled_in_order_and_one_that_cannot_be_is_left_behind() {
        Witness witness = new Witness(change -> change.key().equals(Likes.key("u3")) && Likes.version(change) == 2
                ? Uni.createFrom().failure(new IllegalStateException("a bug"))
                : Uni.createFrom().voidItem());
        table.put(Item.of(Map.of(
                Attributes.PK, AttributeValue.fromS("PLANET#9"),
                Attributes.SK, AttributeValue.fromS("ORBIT"))));
        write(1, 5);
        Map<String, String> settings = Map.of("tessera.feed.attempts", "2", "tessera.feed.backoff.base", "1ms");
        try (FeedUnderTest feed = new FeedUnderTest(ENGINE, table.name(), "only", settings, witness)) {
            await().atMost(SOON).until(() -> witness.seen().size() >= 49);
            table.delete(Likes.key("u0"));
            await().atMost(SOON).until(() -> witness.seen().size() >= 50);

            assertThat(count(feed.metrics(), "failed")).isEqualTo(1);
            assertThat(count(feed.metrics(), "handled")).isEqualTo(50);
            assertThat(feed.metrics().get("tessera.feed.unknown").counter().count())
                    .isEqualTo(1);
            assertThat(feed.metrics().get("tessera.feed.shards").gauge().value())
                    .isEqualTo(1);
            await().atMost(SOON)
                    .until(() -> feed.metrics().get("tessera.feed.lag").gauge().value() == 0);
        }
        assertThat(witness.seen()).last().extracting(ItemChange::isRemoval).isEqualTo(true);
        assertThat(witness.versions().get(Likes.key("u0").toString())).containsExactly(1L, 2L, 3L, 4L, 5L, 5L);
        assertThat(witness.versions().get(Likes.key("u3").toString()))
                .as("without the change that cannot be handled")
                .containsExactly(1L, 3L, 4L, 5L);
    }

    @Test
    void a_worker_that_is_stopped_in_the_middle_leaves_nothing_to_repeat() {
        Witness first = new Witness(
                change -> Uni.createFrom().voidItem().onItem().delayIt().by(Duration.ofMillis(20)));
        Witness second = new Witness();
        write(1, 40);
        Map<String, String> smallBatches = Map.of("tessera.feed.batch-size", "25", "tessera.feed.concurrency", "4");
        try (FeedUnderTest feed = new FeedUnderTest(ENGINE, table.name(), "first", smallBatches, first)) {
            await().atMost(SOON).until(() -> first.seen().size() >= 30);
        }
        int done = first.seen().size();
        assertThat(done).as("stopped in the middle").isLessThan(400);
        assertThat(leaseOwners()).as("leases given back").isEmpty();

        RecordedOperations.forget();
        try (FeedUnderTest feed = new FeedUnderTest(ENGINE, table.name(), "second", second)) {
            await().atMost(SOON).until(() -> second.seen().size() >= 400 - done);
            new TestFeed(ENGINE, table.name()).awaitHandled(Service.CONTENT);
        }
        assertThat(second.seen()).hasSize(400 - done);
        assertThat(sequences(first, second)).hasSize(400);
        FeedPermissions.assertEnoughFor(RecordedOperations.taken(), table.name());
    }

    @Test
    void another_worker_takes_over_from_one_that_is_cut_off_and_nothing_is_lost() {
        Witness first = new Witness();
        Witness second = new Witness();
        try (Cable cable = new Cable(ENGINE);
                FeedUnderTest cutOff = new FeedUnderTest(cable.endpoint(), table.name(), "first", first)) {
            write(1, 3);
            await().atMost(SOON).until(() -> first.seen().size() >= 30);
            try (FeedUnderTest other = new FeedUnderTest(ENGINE, table.name(), "second", second)) {
                cable.cut();
                write(4, 6);
                await().atMost(SOON)
                        .until(() -> second.versions().values().stream()
                                        .filter(versions -> versions.contains(6L))
                                        .count()
                                == 10);
                assertThat(leaseOwners()).containsOnly("second");
                assertInOrderWithoutGaps(4, 6, second);

                cable.mend();
                write(7, 7);
                await().atMost(SOON).until(() -> sequences(first, second).size() >= 70);
            }
            write(8, 8);
            await().atMost(SOON).until(() -> sequences(first, second).size() >= 80);
            assertThat(leaseOwners()).as("back where it was").containsOnly("first");
        }
    }

    @Test
    void an_outage_of_the_table_delays_changes_and_loses_none() {
        AtomicInteger begun = new AtomicInteger();
        AtomicInteger refused = new AtomicInteger();
        write(1, 30);
        try (Cable cable = new Cable(ENGINE)) {
            TestGateway ofHandler = new TestGateway().open(cable.endpoint(), table.name());
            Witness witness = new Witness(change -> {
                if (begun.incrementAndGet() == 50) {
                    cable.cut();
                }
                return ofHandler
                        .gateway()
                        .get(AccessPattern.READINESS_PROBE, NOTHING)
                        .replaceWithVoid()
                        .onFailure(TableUnavailableException.class)
                        .invoke(refused::incrementAndGet);
            });
            try (FeedUnderTest feed = new FeedUnderTest(cable.endpoint(), table.name(), "only", witness)) {
                await().atMost(SOON).until(() -> refused.get() >= 3);
                assertThat(witness.seen()).as("cut in the middle").hasSizeLessThan(300);
                cable.mend();

                await().atMost(SOON).until(() -> sequences(witness).size() >= 300);
                assertInOrderWithoutGaps(1, 30, witness);
                assertThat(count(feed.metrics(), "failed")).isZero();
                assertThat(count(feed.metrics(), "retried")).isPositive();
            } finally {
                ofHandler.close();
            }
        }
    }

    /** Ten items, each in all these versions. */
    private void write(long from, long to) {
        LongStream.rangeClosed(from, to).forEach(version -> {
            for (int i = 0; i < 10; i++) {
                table.put(Likes.item("u" + i, version));
            }
        });
    }

    /** A repeated batch begins again further back; but no version comes before the one that precedes it. */
    private static void assertInOrderWithoutGaps(long from, long to, Witness witness) {
        assertThat(witness.versions())
                .hasSize(10)
                .allSatisfy((item, versions) -> assertThat(versions.stream()
                                .filter(version -> version >= from)
                                .distinct())
                        .containsExactlyElementsOf(
                                LongStream.rangeClosed(from, to).boxed().toList()));
    }

    private static Set<String> sequences(Witness... witnesses) {
        return Stream.of(witnesses)
                .flatMap(witness -> witness.seen().stream())
                .map(ItemChange::sequence)
                .collect(Collectors.toSet());
    }

    private static long count(MeterRegistry metrics, String outcome) {
        return metrics.find("tessera.feed.records").tag("outcome", outcome).timers().stream()
                .mapToLong(timer -> timer.count())
                .sum();
    }

    private Set<String> leaseOwners() {
        TestTable leases = TestTable.at(
                ENGINE, FeedTables.of(table.name(), Service.CONTENT).leases());
        Set<String> owners = new HashSet<>();
        leases.items().forEach(lease -> lease.findText(FeedTables.LEASE_OWNER).ifPresent(owners::add));
        leases.close();
        return owners;
    }
}
