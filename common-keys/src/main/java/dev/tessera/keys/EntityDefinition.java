package dev.tessera.keys;

import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** What is said about one entity, and what must hold for all of them together. */
final class EntityDefinition {
    /** DynamoDB's limit. */
    private static final int MAX_ITEM_BYTES = 400 * 1024;

    private final String type;
    private final Set<Service> owners;
    private final int maxBytes;
    private final Map<Index, KeyTemplate> templates = new EnumMap<>(Index.class);
    private final Map<Index, KeyRecord> records = new EnumMap<>(Index.class);
    private boolean expires;
    private String note = "";
    private Consumer<ItemFacts> derivation = item -> {};

    private EntityDefinition(String type, int maxBytes, Set<Service> owners) {
        this.type = type;
        this.maxBytes = maxBytes;
        this.owners = Collections.unmodifiableSet(owners);
    }

    /** @param maxBytes how large an item may grow: the budgets of its access patterns follow from it */
    static EntityDefinition entity(String type, int maxBytes, Service... owners) {
        Set<Service> set = EnumSet.noneOf(Service.class);
        Collections.addAll(set, owners);
        return new EntityDefinition(type, maxBytes, set);
    }

    EntityDefinition key(String pk, String sk, Class<? extends PrimaryKey> record) {
        return add(Index.TABLE, pk, sk, record);
    }

    EntityDefinition on(Index index, String pk, String sk, Class<? extends IndexKey> record) {
        return add(index, pk, sk, record);
    }

    /** Items carry a TTL. */
    EntityDefinition expiring() {
        expires = true;
        return this;
    }

    /**
     * What the rows on indexes follow from, where it is not the attribute of a field's name. Rows follow from the item alone:
     * this is for a field that another attribute says, or an index that the item is only on for a while.
     */
    EntityDefinition from(Consumer<ItemFacts> hook) {
        derivation = hook;
        return this;
    }

    /** What the templates do not show of when a row is written, and with what. */
    EntityDefinition noting(String sentence) {
        note = sentence;
        return this;
    }

    String note() {
        return note;
    }

    void derive(ItemFacts item) {
        derivation.accept(item);
    }

    private EntityDefinition add(Index index, String pk, String sk, Class<? extends Key> record) {
        KeyTemplate template = KeyTemplate.of(type, index, pk, sk, Fields::named);
        if (records.put(index, new KeyRecord(template, record)) != null) {
            throw new IllegalStateException(
                    type + " has two keys on " + index + ": an item has one; move the second to another index");
        }
        templates.put(index, template);
        return this;
    }

    String type() {
        return type;
    }

    Set<Service> owners() {
        return owners;
    }

    boolean expires() {
        return expires;
    }

    int maxBytes() {
        return maxBytes;
    }

    Map<Index, KeyTemplate> templates() {
        return Collections.unmodifiableMap(templates);
    }

    Map<Index, KeyTemplate> indexes() {
        Map<Index, KeyTemplate> indexes = new EnumMap<>(templates);
        indexes.remove(Index.TABLE);
        return Collections.unmodifiableMap(indexes);
    }

    /** The words that this entity's partition keys start with on an index. */
    List<String> tags(Index index) {
        KeyTemplate template = templates.get(index);
        return template == null ? List.of() : template.pk().parts().get(0).words();
    }

    Map<Index, KeyRecord> records() {
        return records;
    }

    /** Refuses definitions that do not fit together, with a message that says what to change. */
    static void check(List<EntityDefinition> definitions) {
        Set<String> types = new HashSet<>();
        for (EntityDefinition definition : definitions) {
            if (!types.add(definition.type)) {
                throw new IllegalStateException(
                        "Two entities are of type " + definition.type + ": rename one, items are told apart by it");
            }
            if (definition.owners.isEmpty()) {
                throw new IllegalStateException(
                        definition.type + " has no owner: name the service that alone may write it");
            }
            if (definition.maxBytes < 1 || definition.maxBytes > MAX_ITEM_BYTES) {
                throw new IllegalStateException(definition.type + " may grow to " + definition.maxBytes
                        + " bytes: say how large an item can be, from 1 to " + MAX_ITEM_BYTES);
            }
            if (!definition.templates.containsKey(Index.TABLE)) {
                throw new IllegalStateException(definition.type + " has no key on the table: add key(pk, sk)");
            }
            definition.templates.forEach((index, template) -> {
                if (definition.tags(index).isEmpty()) {
                    throw new IllegalStateException(definition.type + " has a key without a tag, " + template
                            + ": start its partition key with a word");
                }
            });
        }
        for (int i = 0; i < definitions.size(); i++) {
            for (EntityDefinition other : definitions.subList(i + 1, definitions.size())) {
                requireApart(definitions.get(i), other);
            }
        }
    }

    private static void requireApart(EntityDefinition one, EntityDefinition other) {
        one.templates.forEach((index, template) -> {
            KeyTemplate theirs = other.templates.get(index);
            if (theirs != null && template.overlaps(theirs)) {
                throw new IllegalStateException(one.type + " and " + other.type + " could share a key: " + template
                        + " and " + theirs + "; give one of them a tag of its own");
            }
        });
    }
}
