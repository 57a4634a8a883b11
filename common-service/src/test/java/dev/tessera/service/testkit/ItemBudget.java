package dev.tessera.service.testkit;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Operation;
import dev.tessera.service.table.Item;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What one item takes in a second of the test's clock, as DynamoDB limits it and DynamoDB Local does not. A write counts a
 * unit for each KiB, twice in a transaction, also where it is refused for its condition; one that is over the budget of any
 * of its items is throttled, and nothing of it is done. Updates and deletes count as of an item below one KiB.
 */
public final class ItemBudget {

    private static final int BLOCK = 1024;

    private final int unitsPerSecond;
    private final Clock clock;
    private final Map<PrimaryKey, Integer> spent = new HashMap<>();
    private final Map<String, Integer> most = new TreeMap<>();
    private final Map<String, Integer> refused = new TreeMap<>();
    private long second;

    ItemBudget(int unitsPerSecond, Clock clock) {
        this.unitsPerSecond = unitsPerSecond;
        this.clock = clock;
    }

    /** How often each entity was over the budget of an item. */
    public synchronized Map<String, Integer> refused() {
        return Map.copyOf(refused);
    }

    /** The most units that an item of each entity took in a second. */
    public synchronized Map<String, Integer> most() {
        return Map.copyOf(most);
    }

    /** False if the request must be throttled. */
    synchronized boolean takes(SdkRequest request) {
        long now = clock.instant().getEpochSecond();
        if (now != second) {
            second = now;
            spent.clear();
        }
        TableRequest asked = TableRequest.of(request);
        boolean isTransaction = asked.operation()
                .filter(operation -> operation == Operation.TRANSACT_WRITE_ITEMS)
                .isPresent();
        Map<PrimaryKey, Integer> units = new HashMap<>();
        List<Map<String, AttributeValue>> checked = isTransaction ? asked.touched() : List.of();
        Stream.of(checked, asked.written(), asked.puts())
                .flatMap(List::stream)
                .forEach(attributes -> units.merge(
                        Item.of(attributes).key(), blocks(attributes) * (isTransaction ? 2 : 1), Math::max));
        List<PrimaryKey> over = units.entrySet().stream()
                .filter(item -> spent.getOrDefault(item.getKey(), 0) + item.getValue() > unitsPerSecond)
                .map(Map.Entry::getKey)
                .toList();
        over.forEach(key -> refused.merge(key.entity().type(), 1, Integer::sum));
        if (over.isEmpty()) {
            units.forEach(
                    (key, cost) -> most.merge(key.entity().type(), spent.merge(key, cost, Integer::sum), Math::max));
        }
        return over.isEmpty();
    }

    private static int blocks(Map<String, AttributeValue> attributes) {
        int bytes = attributes.entrySet().stream()
                .mapToInt(attribute -> attribute.getKey().length()
                        + attribute.getValue().toString().length())
                .sum();
        return (bytes + BLOCK - 1) / BLOCK;
    }
}
