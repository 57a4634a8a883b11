package dev.tessera.keys;

import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.encoding.Values;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.Times;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an item says, as far as its place on the indexes follows from it. A field of a key is the one of that name in the
 * item's own key, or else the attribute of that name; what follows otherwise is said by a hook of the entity
 * ({@link EntityDefinition#from}), which may set a field, take the item from an index, or leave a row as it stands.
 */
public final class ItemFacts {

    private final Map<String, String> attributes;
    private final Set<Field<?>> keyFields;
    private final PrimaryKey primaryKey;
    private final Values key;
    private final Map<String, Object> derived = new HashMap<>();
    private final Set<Index> absent = EnumSet.noneOf(Index.class);
    private final Set<Index> kept = EnumSet.noneOf(Index.class);
    private final Set<String> asked = new TreeSet<>();

    ItemFacts(Entity entity, Map<String, String> attributes, String pk, String sk) {
        this.attributes = attributes;
        this.keyFields = Set.copyOf(entity.primary().fields());
        this.primaryKey = PrimaryKey.parse(pk, sk);
        this.key = entity.primary().parse(pk, sk);
    }

    public PrimaryKey key() {
        return primaryKey;
    }

    /** An attribute that is a text, a number or a flag. */
    public Optional<String> text(String name) {
        asked.add(name);
        return Optional.ofNullable(attributes.get(name));
    }

    public Optional<Instant> time(String name) {
        return text(name).map(Times::parse);
    }

    /** The field has this value, whatever the attribute of its name says. */
    public void set(String field, Object value) {
        derived.put(field, value);
    }

    /** The item is not on this index. */
    public void remove(Index index) {
        absent.add(index);
    }

    /** The row on this index, or that there is none, is right as it is: it follows from more than the item says. */
    public void keep(Index index) {
        kept.add(index);
    }

    boolean isAbsent(Index index) {
        return absent.contains(index);
    }

    boolean isKept(Index index) {
        return kept.contains(index);
    }

    /** The attributes that were looked at: while these stand as they are, so does what follows from them. */
    Set<String> asked() {
        return asked;
    }

    /** Empty if the item does not say it. */
    Optional<Object> value(Field<?> field) {
        Object said = derived.get(field.name());
        if (said != null) {
            return Optional.of(said);
        }
        return keyFields.contains(field)
                ? Optional.of(key.get(field))
                : text(field.name()).map(text -> typed(field, text));
    }

    private static Object typed(Field<?> field, String text) {
        Class<?> type = field.segment().type();
        try {
            if (type == String.class) {
                return text;
            } else if (type == Instant.class) {
                return Times.parse(text);
            } else if (type == LocalDate.class) {
                return LocalDate.parse(text);
            } else if (type == Long.class) {
                return Long.valueOf(text);
            }
        } catch (RuntimeException e) {
            throw new KeyException(field.name() + " is no " + type.getSimpleName());
        }
        return field.segment().decode(text);
    }
}
