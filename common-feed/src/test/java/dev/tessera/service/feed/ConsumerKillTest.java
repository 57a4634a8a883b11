package dev.tessera.service.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tessera.keys.FeedTables;
import dev.tessera.keys.Service;
import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.SharedEngine;
import dev.tessera.service.testkit.TestTable;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that reads the stream is killed in the middle of its work, and another one continues. */
class ConsumerKillTest {

    private static final int ITEMS = 40;
    private static final URI ENGINE = SharedEngine.endpoint();

    @TempDir
    Path directory;

    @Test
    void nothing_is_lost_of_hundreds_of_changes() throws Exception {
        assertNothingIsLost(10, Duration.ofMinutes(2));
    }

    @Test
    @Tag("scale")
    void nothing_is_lost_of_ten_thousand_changes() throws Exception {
        assertNothingIsLost(250, Duration.ofMinutes(10));
    }

    private void assertNothingIsLost(int versions, Duration patience) throws Exception {
        int changes = ITEMS * versions;
        String name = SharedEngine.createTable();
        try (TestTable table = TestTable.at(ENGINE, name)) {
            IntStream.rangeClosed(1, versions)
                    .forEach(version ->
                            IntStream.range(0, ITEMS).forEach(i -> table.put(Likes.item("u" + i, version))));
        }
        List<String> handled = new ArrayList<>();
        try (ConsumerProcess killed = new ConsumerProcess(ENGINE, name, "killed", directory)) {
            await().atMost(patience)
                    .pollInterval(Duration.ofMillis(10))
                    .until(() -> killed.handled().size() >= changes / 4);
            killed.kill();
            handled.addAll(killed.handled());
        }
        assertThat(handled).as("killed in the middle").hasSizeLessThan(changes);

        try (ConsumerProcess next = new ConsumerProcess(ENGINE, name, "next", directory)) {
            new TestFeed(ENGINE, name).awaitHandled(Service.CONTENT, patience);
            assertThat(next.terminate()).as("ends by itself").isTrue();
            handled.addAll(next.handled());
        }

        Set<String> different = new TreeSet<>(handled);
        assertThat(different).hasSize(changes);
        Map<String, List<Integer>> byItem = new LinkedHashMap<>();
        handled.forEach(line -> byItem.computeIfAbsent(line.split(" ")[0], item -> new ArrayList<>())
                .add(Integer.valueOf(line.split(" ")[1])));
        List<Integer> inOrder = IntStream.rangeClosed(1, versions).boxed().toList();
        assertThat(byItem.values())
                .as("in order, but for what came again")
                .hasSize(ITEMS)
                .allSatisfy(seen -> assertThat(seen.stream().distinct()).containsExactlyElementsOf(inOrder));
        assertThat(leaseOwners(name)).as("who still holds a lease").isEmpty();
    }

    private static List<String> leaseOwners(String table) {
        try (TestTable leases =
                TestTable.at(ENGINE, FeedTables.of(table, Service.CONTENT).leases())) {
            return leases.items().stream()
                    .flatMap(lease -> lease.findText(FeedTables.LEASE_OWNER).stream())
                    .toList();
        }
    }
}
