package dev.tessera.keys.model;

import dev.tessera.keys.encoding.Template;
import dev.tessera.keys.model.KeyCondition.AtLeast;
import dev.tessera.keys.model.KeyCondition.AtMost;
import dev.tessera.keys.model.KeyCondition.Between;
import dev.tessera.keys.model.KeyCondition.Sort;
import java.time.Instant;
import java.util.stream.Stream;

/** A condition in the making: one partition, and the leading values of its sort keys from left to right. */
public final class Partition {
    private final Index index;
    private final String pk;
    private final boolean sharded;
    private final Template sk;
    private final Object[] leading;

    Partition(Index index, String pk, boolean sharded, Template sk, Object... leading) {
        this.index = index;
        this.pk = pk;
        this.sharded = sharded;
        this.sk = sk;
        this.leading = leading;
    }

    /** Fixes the next values of the sort key. */
    public Partition then(Object... values) {
        return new Partition(index, pk, sharded, sk, append(values));
    }

    /** All keys with the values so far; the one key, if no value is left open. */
    public KeyCondition all() {
        if (leading.length == sk.fields().size()) {
            return condition(new KeyCondition.Equal(sk.build(leading)));
        }
        String prefix = sk.prefix(leading);
        return condition(prefix.isEmpty() ? new KeyCondition.All() : new KeyCondition.BeginsWith(prefix));
    }

    /** The next value is from the one to the other, both included. */
    public KeyCondition between(Object low, Object high) {
        return condition(new Between(low(low), high(high)));
    }

    /** The next value is this or more. */
    public KeyCondition atLeast(Object low) {
        String end = sk.end(leading);
        return condition(end.isEmpty() ? new AtLeast(low(low)) : new Between(low(low), end));
    }

    /** The next value is this or less. */
    public KeyCondition atMost(Object high) {
        String prefix = sk.prefix(leading);
        return condition(prefix.isEmpty() ? new AtMost(high(high)) : new Between(prefix, high(high)));
    }

    /** The next value, a text, starts with this. */
    public KeyCondition startingWith(String text) {
        return condition(new KeyCondition.BeginsWith(sk.startOfText(append(text))));
    }

    /** The key of the values so far and all keys that continue it: an item with what hangs below it. */
    public KeyCondition subtree() {
        return condition(new Between(sk.build(leading), sk.endOfSubtree(leading)));
    }

    /** The key of the values so far and all that sort before it, whatever entities they are of. */
    public KeyCondition upTo() {
        return condition(new AtMost(sk.build(leading)));
    }

    /** The whole partition, whatever entities it holds. */
    public KeyCondition everything() {
        return condition(new KeyCondition.All());
    }

    /** Keys hold whole milliseconds: the first that is not before the bound. */
    private String low(Object value) {
        return sk.low(append(value instanceof Instant time ? Times.roundUp(time) : value));
    }

    private String high(Object value) {
        return sk.high(append(value instanceof Instant time ? Times.truncate(time) : value));
    }

    private KeyCondition condition(Sort sort) {
        return new KeyCondition(index, pk, sort, sharded);
    }

    private Object[] append(Object... values) {
        return Stream.concat(Stream.of(leading), Stream.of(values)).toArray();
    }
}
