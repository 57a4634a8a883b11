package dev.tessera.service.testkit.hostile;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.Entity;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestTable;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The table at one time, but for what may move without anybody having done something. */
public final class TableSnapshot {

    private final TestTable table;
    private final Predicate<Item> ignored;
    private final Map<String, Item> items;

    public TableSnapshot(TestTable table, Set<Entity> ignored) {
        this(table, item -> ignored.contains(Entity.ofType(item.text(Attributes.ENTITY_TYPE))));
    }

    public TableSnapshot(TestTable table, Predicate<Item> ignored) {
        this.table = table;
        this.ignored = ignored;
        this.items = items();
    }

    public void assertUnchanged(String why) {
        assertThat(items()).as("%s must change nothing", why).isEqualTo(items);
    }

    private Map<String, Item> items() {
        return table.items().stream()
                .filter(ignored.negate())
                .collect(toMap(item -> item.text("pk") + " / " + item.text("sk"), item -> item));
    }
}
