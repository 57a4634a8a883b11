package dev.tessera.service.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One partition while a page is read from it: what was read but not yet given out, and where to go on after it. */
final class ShardCursor {

    private final int number;
    private final KeyCondition keys;
    private final Deque<Item> ahead = new ArrayDeque<>();
    private Position.Place givenOut;
    private Position.Place readUpTo;

    ShardCursor(int number, KeyCondition keys, Position.Place from) {
        this.number = number;
        this.keys = keys;
        this.givenOut = from;
        this.readUpTo = from;
    }

    KeyCondition keys() {
        return keys;
    }

    /** Null at the beginning. */
    Map<String, AttributeValue> startKey() {
        if (!(readUpTo instanceof Position.After after)) {
            return null;
        }
        Map<String, AttributeValue> key = new HashMap<>();
        key.put(keys.index().pkName(), AttributeValues.of(keys.pk()));
        key.put(keys.index().skName(), AttributeValues.of(after.indexSk()));
        if (keys.index() != Index.TABLE) {
            key.put(Attributes.PK, AttributeValues.of(after.pk()));
            key.put(Attributes.SK, AttributeValues.of(after.sk()));
        }
        return key;
    }

    /** @param lastRead null or empty when the partition has no more */
    void add(List<Item> live, Map<String, AttributeValue> lastRead) {
        ahead.addAll(live);
        readUpTo = lastRead == null || lastRead.isEmpty() ? new Position.End() : after(lastRead);
        if (ahead.isEmpty()) {
            givenOut = readUpTo;
        }
    }

    /** Nothing at hand, but perhaps more in the table. */
    boolean isHungry() {
        return ahead.isEmpty() && !(readUpTo instanceof Position.End);
    }

    boolean hasNext() {
        return !ahead.isEmpty();
    }

    Item take() {
        Item item = ahead.remove();
        // Behind the last item come only expired or filtered ones: no need to read them again.
        givenOut = ahead.isEmpty() ? readUpTo : after(item.attributes());
        return item;
    }

    Position.Place place() {
        return givenOut;
    }

    private Position.Place after(Map<String, AttributeValue> key) {
        String indexSk = key.get(keys.index().skName()).s();
        return keys.index() == Index.TABLE
                ? new Position.After(indexSk, "", "")
                : new Position.After(
                        indexSk,
                        key.get(Attributes.PK).s(),
                        key.get(Attributes.SK).s());
    }

    /** By sort key as DynamoDB orders it; equal ones by shard, so that one direction is the mirror of the other. */
    static Comparator<ShardCursor> order(boolean newestFirst) {
        Comparator<ShardCursor> ascending = Comparator.comparing(ShardCursor::nextSortKey, Arrays::compareUnsigned)
                .thenComparing(shard -> shard.number);
        return newestFirst ? ascending.reversed() : ascending;
    }

    private byte[] nextSortKey() {
        return ahead.element().text(keys.index().skName()).getBytes(UTF_8);
    }
}
