package dev.tessera.keys;

import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.encoding.Segment;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Shard;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The rows that an item should have on the indexes, from the item alone, beside those that it has: what brings items of an
 * earlier build up to date, and what shows that services write what follows from their items.
 *
 * <p>It takes nothing away that it does not understand: a row on an index where this build has none, or whose fields the
 * item does not say, stays as it is.
 */
public final class IndexRows {

    private final Entity entity;
    private final ItemFacts facts;
    private final Map<String, String> attributes;
    private final OptionalInt shards;
    private final Map<String, Optional<String>> changes = new TreeMap<>();
    private final Map<Index, String> undecided = new TreeMap<>();

    private IndexRows(Entity entity, ItemFacts facts, Map<String, String> attributes, OptionalInt shards) {
        this.entity = entity;
        this.facts = facts;
        this.attributes = attributes;
        this.shards = shards;
    }

    /**
     * @param attributes the item's texts, and its numbers and flags as text, with its keys
     * @param shards over how many partitions hot ones are spread; without it, rows stay in the shard they are in
     * @throws KeyException if the key is no entity's of this build
     */
    public static IndexRows of(Map<String, String> attributes, OptionalInt shards) {
        String pk = attributes.getOrDefault(Attributes.PK, "");
        String sk = attributes.getOrDefault(Attributes.SK, "");
        Entity entity = PrimaryKey.parse(pk, sk).entity();
        ItemFacts facts = new ItemFacts(entity, attributes, pk, sk);
        IndexRows rows = new IndexRows(entity, facts, attributes, shards);
        try {
            entity.derive(facts);
        } catch (KeyException e) {
            entity.indexes().keySet().forEach(index -> rows.undecided.put(index, e.getMessage()));
            return rows;
        }
        entity.indexes().forEach(rows::look);
        return rows;
    }

    public Entity entity() {
        return entity;
    }

    /** What differs: attributes of index keys with what they should be, empty where there should be none. */
    public Map<String, Optional<String>> changes() {
        return changes;
    }

    /** The indexes on which it cannot be said where the item belongs, and why. */
    public Map<Index, String> undecided() {
        return undecided;
    }

    /** The attributes that this follows from. A write of the changes holds as long as none of them has changed. */
    public Set<String> follows() {
        Set<String> names = new TreeSet<>(facts.asked());
        changes.keySet().forEach(names::add);
        return names;
    }

    private void look(Index index, KeyTemplate template) {
        if (facts.isKept(index)) {
            return;
        }
        if (facts.isAbsent(index)) {
            want(index, null, null);
            return;
        }
        try {
            Optional<Key> key = key(index, template);
            if (key.isPresent()) {
                want(index, key.get().pk(), key.get().sk());
            } else if (has(index) && standing(index).isEmpty()) {
                undecided.put(index, "its row is none of this build's, and the item does not say what it should be");
            }
        } catch (KeyException e) {
            undecided.put(index, e.getMessage());
        }
    }

    /** Empty if the item does not say every field. */
    private Optional<Key> key(Index index, KeyTemplate template) {
        Map<Field<?>, Object> values = new LinkedHashMap<>();
        boolean sharded = false;
        for (Field<?> field : entity.record(index).components()) {
            if (field.segment() == Segment.shard()) {
                sharded = true;
                continue;
            }
            Optional<Object> value = facts.value(field);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            values.put(field, value.get());
        }
        if (sharded) {
            values.put(Fields.named("shard"), shard(index, template, values));
        }
        return Optional.of(entity.record(index).of(values));
    }

    /** Readers ask every shard, so a row may stay in any that they ask; a new one goes where its id leads. */
    private int shard(Index index, KeyTemplate template, Map<Field<?>, Object> values) {
        int count = shards.orElse(1);
        Optional<Integer> standing =
                standing(index).map(key -> entity.record(index).shard(key));
        if (standing.isPresent() && (shards.isEmpty() || standing.get() < count)) {
            return standing.get();
        }
        Object id = null;
        for (Field<?> field : template.sk().fields()) {
            if (values.get(field) instanceof String text) {
                id = text;
            }
        }
        return Shard.of(String.valueOf(id), count);
    }

    /** The row that the item has, if this build could have written it. */
    private Optional<Key> standing(Index index) {
        if (!attributes.containsKey(index.pkName()) || !attributes.containsKey(index.skName())) {
            return Optional.empty();
        }
        try {
            Key key = IndexKey.parse(index, attributes.get(index.pkName()), attributes.get(index.skName()));
            return key.entity() == entity ? Optional.of(key) : Optional.empty();
        } catch (KeyException e) {
            return Optional.empty();
        }
    }

    private boolean has(Index index) {
        return attributes.containsKey(index.pkName()) || attributes.containsKey(index.skName());
    }

    private void want(Index index, String pk, String sk) {
        want(index.pkName(), pk);
        want(index.skName(), sk);
    }

    private void want(String name, String value) {
        if (!Optional.ofNullable(attributes.get(name)).equals(Optional.ofNullable(value))) {
            changes.put(name, Optional.ofNullable(value));
        }
    }
}
