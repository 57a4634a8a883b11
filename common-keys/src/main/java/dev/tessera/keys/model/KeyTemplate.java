package dev.tessera.keys.model;

import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.Segment;
import dev.tessera.keys.encoding.Template;
import dev.tessera.keys.encoding.Values;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Both halves of an entity's key, on the table or on one of the indexes.
 *
 * @param fields what the key holds, each field once, in the order in which its record takes the values: those of the
 *     partition key, those that only the sort key has, and the shard last
 */
public record KeyTemplate(String entityType, Index index, Template pk, Template sk, List<Field<?>> fields) {

    /** DynamoDB's limits, for the table and for its indexes. */
    public static final int MAX_PK_BYTES = 2048;

    public static final int MAX_SK_BYTES = 1024;

    /** @param named finds a field by its name */
    public static KeyTemplate of(
            String entityType, Index index, String pk, String sk, Function<String, Field<?>> named) {
        Template pkTemplate = Template.of(pk, named, MAX_PK_BYTES);
        Template skTemplate = Template.of(sk, named, MAX_SK_BYTES);
        Set<Field<?>> fields = new LinkedHashSet<>(pkTemplate.fields());
        fields.addAll(skTemplate.fields());
        fields.stream().filter(KeyTemplate::isShard).findFirst().ifPresent(shard -> {
            fields.remove(shard);
            fields.add(shard);
        });
        return new KeyTemplate(entityType, index, pkTemplate, skTemplate, List.copyOf(fields));
    }

    /** The values of both halves, in the order of the fields; a text that this template could not have built is refused. */
    public Object[] parse(String pkText, String skText) {
        Values values = pk.parse(pkText).and(sk.parse(skText));
        Object[] inOrder = new Object[fields.size()];
        for (int i = 0; i < inOrder.length; i++) {
            inOrder[i] = values.get(fields.get(i));
        }
        return inOrder;
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
        return !fields.isEmpty() && isShard(fields.get(fields.size() - 1));
    }

    private static boolean isShard(Field<?> field) {
        return field.segment() == Segment.shard();
    }

    /** A key with these values, in the order of the fields. */
    public Filled fill(Object... values) {
        return new Filled(this, values);
    }

    /** Starts a condition on the sort keys of one partition; of a sharded one, on its shard 0. */
    public Partition where(Object... pkValues) {
        boolean sharded = isSharded();
        return new Partition(index, sharded ? pk.build(with(pkValues, 0)) : pk.build(pkValues), sharded, sk);
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
