package dev.tessera.service.table;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Times;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One item of the table: an immutable view on its attributes that lets no SDK type out. */
public final class Item {

    private final Map<String, AttributeValue> attributes;

    /** Null until it is asked for: reading it costs more than all else that a write does with an item. */
    private PrimaryKey key;

    private Item(Map<String, AttributeValue> attributes, PrimaryKey key) {
        this.attributes = attributes;
        this.key = key;
    }

    /** As the SDK has read it, whose maps cannot be changed: copied only if there is a set to put in order. */
    static Item read(Map<String, AttributeValue> attributes) {
        for (AttributeValue value : attributes.values()) {
            if (value.hasSs()) {
                return of(attributes);
            }
        }
        return new Item(attributes, null);
    }

    /** An item that reaches us by another way than the gateway, such as the table's stream. */
    public static Item of(Map<String, AttributeValue> attributes) {
        Map<String, AttributeValue> copy = new LinkedHashMap<>();
        attributes.forEach((name, value) -> copy.put(name, AttributeValues.inOrder(value)));
        return new Item(Collections.unmodifiableMap(copy), null);
    }

    /** A new item with its key and type. */
    public static Builder of(PrimaryKey key) {
        Builder item = new Builder(new LinkedHashMap<>(), null)
                .set(Attributes.PK, key.pk())
                .set(Attributes.SK, key.sk())
                .set(Attributes.ENTITY_TYPE, key.entity().type());
        item.key = key.asParsed();
        return item;
    }

    /** As the SDK holds them; cannot be changed. */
    public Map<String, AttributeValue> attributes() {
        return attributes;
    }

    /** Every attribute as text, number, boolean, list or map; bytes as Base64. */
    public Map<String, Object> plain() {
        Map<String, Object> plain = new LinkedHashMap<>();
        attributes.forEach((name, value) -> plain.put(name, AttributeValues.plain(value)));
        return plain;
    }

    public PrimaryKey key() {
        PrimaryKey known = key;
        if (known == null) {
            known = PrimaryKey.parse(text(Attributes.PK), text(Attributes.SK));
            key = known;
        }
        return known;
    }

    public boolean has(String name) {
        return attributes.containsKey(name);
    }

    public String text(String name) {
        return required(name, findText(name));
    }

    public Optional<String> findText(String name) {
        return find(name).map(AttributeValue::s);
    }

    public long number(String name) {
        return required(name, findNumber(name));
    }

    public Optional<Long> findNumber(String name) {
        return find(name).map(AttributeValue::n).map(Long::valueOf);
    }

    public BigDecimal decimal(String name) {
        return required(name, findDecimal(name));
    }

    public Optional<BigDecimal> findDecimal(String name) {
        return find(name).map(AttributeValue::n).map(BigDecimal::new);
    }

    public Instant time(String name) {
        return required(name, findTime(name));
    }

    public Optional<Instant> findTime(String name) {
        return findText(name).map(Times::parse);
    }

    /** False if absent. */
    public boolean flag(String name) {
        return find(name).map(AttributeValue::bool).orElse(false);
    }

    /** A list in its order or a set in any, empty if absent. */
    public List<String> texts(String name) {
        return find(name)
                .map(value -> List.copyOf(AttributeValues.texts(value)))
                .orElse(List.of());
    }

    /** Empty if absent. */
    public Map<String, String> textMap(String name) {
        return find(name)
                .map(value -> value.m().entrySet().stream()
                        .collect(Collectors.toUnmodifiableMap(
                                Map.Entry::getKey, entry -> entry.getValue().s())))
                .orElse(Map.of());
    }

    public byte[] bytes(String name) {
        return required(name, findBytes(name));
    }

    public Optional<byte[]> findBytes(String name) {
        return find(name).map(value -> value.b().asByteArray());
    }

    public long version() {
        return number(Attributes.VERSION);
    }

    public Instant createdAt() {
        return time(Attributes.CREATED_AT);
    }

    public Instant updatedAt() {
        return time(Attributes.UPDATED_AT);
    }

    public Optional<Instant> expiresAt() {
        return findNumber(Attributes.TTL).map(Instant::ofEpochSecond);
    }

    /** DynamoDB deletes late: an item whose time has come is absent for every reader. */
    boolean isExpiredAt(Instant now) {
        return expiresAt()
                .map(expiry -> expiry.getEpochSecond() <= now.getEpochSecond())
                .orElse(false);
    }

    public Builder toBuilder() {
        return new Builder(new LinkedHashMap<>(attributes), key);
    }

    private Optional<AttributeValue> find(String name) {
        return Optional.ofNullable(attributes.get(name));
    }

    private <T> T required(String name, Optional<T> value) {
        return value.orElseThrow(() -> new NoSuchElementException("No " + name + " of the right type in " + this));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Item item && attributes.equals(item.attributes);
    }

    @Override
    public int hashCode() {
        return attributes.hashCode();
    }

    /** Names only: values may be personal data or secrets, and this text ends up in logs. */
    @Override
    public String toString() {
        return "Item" + new TreeMap<>(attributes).keySet();
    }

    /** Values that are null or an empty optional, and empty sets, are left out; setting one removes what was there. */
    public static final class Builder {

        private Map<String, AttributeValue> attributes;
        private PrimaryKey key;
        /** The attributes are those of an item by now, which must not change. */
        private boolean isBuilt;

        private Builder(Map<String, AttributeValue> attributes, PrimaryKey key) {
            this.attributes = attributes;
            this.key = key;
        }

        /** Both key attributes of each index; null stands for an index that the item is not in. */
        public Builder with(IndexKey... keys) {
            for (IndexKey key : keys) {
                if (key != null) {
                    set(key.index().pkName(), key.pk()).set(key.index().skName(), key.sk());
                }
            }
            return this;
        }

        public Builder set(String name, Object value) {
            if (isBuilt) {
                attributes = new LinkedHashMap<>(attributes);
                isBuilt = false;
            }
            if (name.equals(Attributes.PK) || name.equals(Attributes.SK)) {
                key = null;
            }
            Optional<AttributeValue> stored = AttributeValues.stored(value);
            if (stored.isPresent()) {
                attributes.put(name, stored.get());
            } else {
                attributes.remove(name);
            }
            return this;
        }

        public <T extends Record> Builder set(RecordMapping<T> mapping, T value) {
            mapping.write(this, value);
            return this;
        }

        public Builder expiresAt(Instant expiry) {
            return set(Attributes.TTL, expiry == null ? null : expiry.getEpochSecond());
        }

        public Builder stamped(Instant createdAt, Instant updatedAt, long version) {
            return set(Attributes.CREATED_AT, createdAt)
                    .set(Attributes.UPDATED_AT, updatedAt)
                    .set(Attributes.VERSION, version);
        }

        public Item build() {
            isBuilt = true;
            return new Item(Collections.unmodifiableMap(attributes), key);
        }
    }
}
