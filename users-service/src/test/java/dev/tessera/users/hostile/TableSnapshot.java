package dev.tessera.users.hostile;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Entity;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestTable;
import java.util.Map;
import java.util.Set;

/** The table at one time, but for the counters of failures, which refusals may move. */
final class TableSnapshot {

    private final Set<String> ignored;
    private final Map<String, Item> items;

    private TableSnapshot(TestTable table, Set<String> ignored) {
        this.ignored = ignored;
        this.items = items(table);
    }

    static TableSnapshot of(TestTable table) {
        return new TableSnapshot(table, Set.of(Entity.THROTTLE.type()));
    }

    static TableSnapshot withoutSessions(TestTable table) {
        return new TableSnapshot(table, Set.of(Entity.THROTTLE.type(), Entity.SESSION.type()));
    }

    void assertUnchanged(String why, TestTable table) {
        assertThat(items(table)).as("%s must change nothing", why).isEqualTo(items);
    }

    private Map<String, Item> items(TestTable table) {
        return table.items().stream()
                .filter(item -> !ignored.contains(item.text("entityType")))
                .collect(toMap(item -> item.text("pk") + " / " + item.text("sk"), item -> item));
    }
}
