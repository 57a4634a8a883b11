package dev.tessera.keys.model;

import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.Segment;
import dev.tessera.keys.encoding.Template;
import dev.tessera.keys.encoding.Values;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Both halves of an entity's key, on the table or on one of the indexes. */
public record KeyTemplate(String entityType, Index index, Template pk, Template sk) {

    /** DynamoDB's limits, for the table and for its indexes. */
    public static final int MAX_PK_BYTES = 2048;

    public static final int MAX_SK_BYTES = 1024;

    /** @param named finds a field by its name */
    public static KeyTemplate of(
            String entityType, Index index, String pk, String sk, Function<String, Field<?>> named) {
        return new KeyTemplate(
                entityType, index, Template.of(pk, named, MAX_PK_BYTES), Template.of(sk, named, MAX_SK_BYTES));
    }

    /** What the key holds, each field once. */
    public List<Field<?>> fields() {
        return Stream.concat(pk.fields().stream(), sk.fields().stream())
                .distinct()
                .toList();
    }

    /** The values of both halves; a text that this template could not have built is refused. */
    public Values parse(String pkText, String skText) {
        return pk.parse(pkText).and(sk.parse(skText));
    }

    /** Whether both halves have the form of this template: a look before {@link #parse}. */
    public boolean fits(String pkText, String skText) {
        // The sort key first: it tells the entities of a shared partition apart.
        return sk.fits(skText) && pk.fits(pkText);
    }

    /** Whether some pair of keys could be read by both templates. */
    public boolean overlaps(KeyTemplate other) {
        return index == other.index && pk.overlaps(other.pk) && sk.overlaps(other.sk);
    }

    public boolean isSharded() {
        List<Field<?>> own = pk.fields();
        return !own.isEmpty() && own.get(own.size() - 1).segment() == Segment.shard();
    }

    /** Starts a condition on the sort keys of one partition; of a sharded one, on its shard 0. */
    public Partition where(Object... pkValues) {
        boolean sharded = isSharded();
        return new Partition(index, sharded ? pk.build(with(pkValues, 0)) : pk.build(pkValues), sharded, sk);
    }

    /** As {@link #where}, with values that go on into the sort key. */
    public Partition leading(Object... values) {
        int inPk = Math.min(values.length, pk.fields().size() - (isSharded() ? 1 : 0));
        return where(Arrays.copyOf(values, inPk)).then(Arrays.copyOfRange(values, inPk, values.length));
    }

    private static Object[] with(Object[] values, Object last) {
        Object[] all = Arrays.copyOf(values, values.length + 1);
        all[values.length] = last;
        return all;
    }

    @Override
    public String toString() {
        return index + " " + pk + " / " + sk;
    }
}
