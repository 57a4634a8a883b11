package dev.tessera.service.table;

import static java.lang.invoke.MethodType.methodType;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Attributes;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A record as attributes of an item, both ways: each component is the attribute of its name, unless another is given.
 * A record of one component is stored as that component, one of several as its components beside the others. An absent
 * flag is false and an absent list is empty; an optional record is absent if its first attribute is. What a component is
 * stored as is decided once, when the mapping is made, and a type that cannot be stored is refused there. A component that
 * the key says, or other attributes do, is no attribute: whoever reads it says from what.
 */
public final class RecordMapping<T extends Record> {

    private static final Map<Class<?>, BiFunction<Item, String, Object>> READERS = Map.of(
            String.class, Item::text,
            Instant.class, Item::time,
            Long.class, Item::number,
            Integer.class, (item, name) -> Math.toIntExact(item.number(name)),
            BigDecimal.class, Item::decimal,
            Boolean.class, Item::flag,
            List.class, Item::texts,
            Set.class, (item, name) -> Set.copyOf(item.texts(name)),
            Map.class, Item::textMap);

    private final Stored stored;
    private final List<String> attributes;

    private RecordMapping(Stored stored, List<String> attributes) {
        this.stored = stored;
        this.attributes = List.copyOf(attributes);
    }

    /** @param lookup of whoever may see the record */
    public static <T extends Record> Builder<T> of(Lookup lookup, Class<T> type) {
        return new Builder<>(lookup, type);
    }

    @SuppressWarnings("unchecked")
    public T read(Item item) {
        return (T) stored.reader.apply(item);
    }

    void write(Item.Builder item, T value) {
        stored.writer.accept(item, value);
    }

    /** The names under which values are stored: renaming a component must not change them unseen. */
    @Override
    public String toString() {
        return String.join(" ", attributes);
    }

    /** How a value is stored; null is stored as nothing. */
    private record Stored(
            BiConsumer<Item.Builder, Object> writer, Function<Item, Object> reader, Predicate<Item> isIn) {

        Stored as(Function<Object, Object> to, Function<Object, Object> from) {
            return new Stored(
                    (item, value) -> writer.accept(item, value == null ? null : to.apply(value)),
                    item -> from.apply(reader.apply(item)),
                    isIn);
        }

        Stored orNull() {
            return new Stored(writer, item -> isIn.test(item) ? reader.apply(item) : null, isIn);
        }

        Stored ifThere() {
            return new Stored(
                    as(optional -> ((Optional<?>) optional).orElse(null), Function.identity()).writer,
                    item -> isIn.test(item) ? Optional.of(reader.apply(item)) : Optional.empty(),
                    isIn);
        }
    }

    private static Object call(MethodHandle handle, Object argument) {
        try {
            return (Object) handle.invokeExact(argument);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    public static final class Builder<T extends Record> {

        private final Lookup lookup;
        private final Class<T> type;
        private final Map<String, String> names = new HashMap<>();
        private final Map<Class<?>, Function<Stored, Stored>> conversions = new HashMap<>();
        private final Map<String, Supplier<Stored>> special = new HashMap<>();
        private final Set<String> nullable = new HashSet<>();
        private final List<String> attributes = new ArrayList<>();

        private Builder(Lookup lookup, Class<T> type) {
            this.lookup = lookup;
            this.type = type;
            as(LocalDate.class, LocalDate::toString, LocalDate::parse);
        }

        /** @param component of a record within the record: both names with a dot between them */
        public Builder<T> named(String component, String attribute) {
            names.put(component, attribute);
            return this;
        }

        /** Values of a type that are stored as text. */
        @SuppressWarnings("unchecked")
        public <V> Builder<T> as(Class<V> valueType, Function<V, String> to, Function<String, V> from) {
            conversions.put(
                    valueType, text -> text.as(value -> to.apply((V) value), read -> from.apply((String) read)));
            return this;
        }

        /** A component that is not stored by itself. */
        public Builder<T> from(String component, Function<Item, ?> reader) {
            special.put(component, () -> new Stored((item, value) -> {}, reader::apply, item -> true));
            return this;
        }

        /** The same of what a primary key says. */
        public <K extends PrimaryKey> Builder<T> from(String component, Class<K> key, Function<K, ?> reader) {
            return from(component, item -> reader.apply(key.cast(item.key())));
        }

        /** Components that may be null; a record is if its first attribute is absent. */
        public Builder<T> orNull(String... components) {
            nullable.addAll(List.of(components));
            return this;
        }

        /** A number that older items lack, where it is 0. */
        public Builder<T> orZero(String component) {
            special.put(
                    component,
                    () -> attribute(
                            component, (item, name) -> item.findNumber(name).orElse(0L)));
            return this;
        }

        /** A component that is stored in a form of its own. */
        @SuppressWarnings("unchecked")
        public <V> Builder<T> as(String component, Function<V, ?> to, BiFunction<Item, String, V> from) {
            special.put(
                    component, () -> attribute(component, from::apply).as(value -> to.apply((V) value), read -> read));
            return this;
        }

        public RecordMapping<T> build() {
            return new RecordMapping<>(components(type, ""), attributes);
        }

        private Stored components(Class<?> record, String path) {
            RecordComponent[] components = record.getRecordComponents();
            Class<?>[] types =
                    Stream.of(components).map(RecordComponent::getType).toArray(Class[]::new);
            List<MethodHandle> accessors = new ArrayList<>();
            List<Stored> parts = new ArrayList<>();
            try {
                MethodHandle constructor = lookup.findConstructor(record, methodType(void.class, types))
                        .asSpreader(Object[].class, types.length)
                        .asType(methodType(Object.class, Object.class));
                for (RecordComponent component : components) {
                    boolean isWrapped = components.length == 1 && !path.isEmpty();
                    accessors.add(
                            lookup.unreflect(component.getAccessor()).asType(methodType(Object.class, Object.class)));
                    String at = isWrapped ? path : path + "." + component.getName();
                    Stored part = stored(component.getGenericType(), at);
                    parts.add(nullable.contains(at.substring(1)) ? part.orNull() : part);
                }
                return new Stored(
                        (item, value) -> {
                            for (int i = 0; i < parts.size(); i++) {
                                parts.get(i).writer.accept(item, value == null ? null : call(accessors.get(i), value));
                            }
                        },
                        item -> call(
                                constructor,
                                parts.stream()
                                        .map(part -> part.reader.apply(item))
                                        .toArray()),
                        parts.get(0).isIn);
            } catch (IllegalAccessException | NoSuchMethodException e) {
                throw new IllegalStateException(lookup + " does not see " + record, e);
            }
        }

        private Stored stored(Type generic, String path) {
            if (special.containsKey(path.substring(1))) {
                return special.get(path.substring(1)).get();
            }
            Class<?> raw = (Class<?>) (generic instanceof ParameterizedType with ? with.getRawType() : generic);
            if (raw == Optional.class) {
                return stored(((ParameterizedType) generic).getActualTypeArguments()[0], path)
                        .ifThere();
            }
            if (conversions.containsKey(raw)) {
                return conversions.get(raw).apply(stored(String.class, path));
            }
            if (raw.isEnum()) {
                return stored(String.class, path).as(value -> ((Enum<?>) value).name(), name -> constant(raw, name));
            }
            return raw.isRecord() ? components(raw, path) : attribute(raw, path.substring(1));
        }

        private Stored attribute(Class<?> raw, String component) {
            if (name(component).equals(Attributes.TTL)) {
                attributes.add(Attributes.TTL);
                return new Stored(
                        (item, value) -> item.expiresAt((Instant) value),
                        item -> item.expiresAt().orElseThrow(),
                        item -> item.has(Attributes.TTL));
            }
            BiFunction<Item, String, Object> reader =
                    READERS.get(methodType(raw).wrap().returnType());
            if (reader == null) {
                throw new IllegalArgumentException("No attribute for " + component + ", a " + raw.getName());
            }
            return attribute(component, reader);
        }

        private Stored attribute(String component, BiFunction<Item, String, Object> reader) {
            String name = name(component);
            attributes.add(name);
            return new Stored(
                    (item, value) -> item.set(name, value), item -> reader.apply(item, name), item -> item.has(name));
        }

        private String name(String component) {
            return names.getOrDefault(component, component.substring(component.lastIndexOf('.') + 1));
        }

        @SuppressWarnings({"unchecked", "rawtypes"})
        private static Object constant(Class type, Object name) {
            return Enum.valueOf(type, (String) name);
        }
    }
}
