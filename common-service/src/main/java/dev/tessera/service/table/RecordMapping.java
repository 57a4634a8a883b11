package dev.tessera.service.table;

import static java.lang.invoke.MethodType.methodType;

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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A record as attributes of an item, both ways: each component is the attribute of its name, unless another is given.
 * A record of one component is stored as that component, one of several as its components beside the others. An absent
 * flag is false and an absent list is empty; an optional record is absent if its first attribute is. What a component is
 * stored as is decided once, when the mapping is made, and a type that cannot be stored is refused there.
 */
public final class RecordMapping<T extends Record> {

    private final Parts parts;
    private final List<String> attributes;

    private RecordMapping(Parts parts, List<String> attributes) {
        this.parts = parts;
        this.attributes = List.copyOf(attributes);
    }

    /** @param lookup of whoever may see the record */
    public static <T extends Record> Builder<T> of(Lookup lookup, Class<T> type) {
        return new Builder<>(lookup, type);
    }

    @SuppressWarnings("unchecked")
    public T read(Item item) {
        return (T) parts.read(item);
    }

    void write(Item.Builder item, T value) {
        parts.write(item, value);
    }

    /** The names under which values are stored: renaming a component must not change them unseen. */
    @Override
    public String toString() {
        return String.join(" ", attributes);
    }

    /** How one value is stored. */
    private interface Stored {

        void write(Item.Builder item, Object value);

        Object read(Item item);

        boolean isIn(Item item);
    }

    private record Attribute(String name, Function<Item, Object> reader) implements Stored {

        @Override
        public void write(Item.Builder item, Object value) {
            if (name.equals(Attributes.TTL)) {
                item.expiresAt((Instant) value);
            } else {
                item.set(name, value);
            }
        }

        @Override
        public Object read(Item item) {
            return reader.apply(item);
        }

        @Override
        public boolean isIn(Item item) {
            return item.has(name);
        }
    }

    private record Converted(Stored base, Function<Object, Object> to, Function<Object, Object> from)
            implements Stored {

        @Override
        public void write(Item.Builder item, Object value) {
            base.write(item, value == null ? null : to.apply(value));
        }

        @Override
        public Object read(Item item) {
            return from.apply(base.read(item));
        }

        @Override
        public boolean isIn(Item item) {
            return base.isIn(item);
        }
    }

    private record Maybe(Stored value) implements Stored {

        @Override
        public void write(Item.Builder item, Object optional) {
            value.write(item, optional == null ? null : ((Optional<?>) optional).orElse(null));
        }

        @Override
        public Object read(Item item) {
            return value.isIn(item) ? Optional.of(value.read(item)) : Optional.empty();
        }

        @Override
        public boolean isIn(Item item) {
            return value.isIn(item);
        }
    }

    private record Parts(MethodHandle constructor, List<MethodHandle> accessors, List<Stored> parts) implements Stored {

        @Override
        public void write(Item.Builder item, Object value) {
            for (int i = 0; i < parts.size(); i++) {
                parts.get(i).write(item, value == null ? null : call(accessors.get(i), value));
            }
        }

        @Override
        public Object read(Item item) {
            Object[] values = new Object[parts.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = parts.get(i).read(item);
            }
            return call(constructor, values);
        }

        @Override
        public boolean isIn(Item item) {
            return parts.get(0).isIn(item);
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
                    valueType,
                    text -> new Converted(text, value -> to.apply((V) value), stored -> from.apply((String) stored)));
            return this;
        }

        public RecordMapping<T> build() {
            return new RecordMapping<>(parts(type, ""), attributes);
        }

        private Parts parts(Class<?> record, String path) {
            RecordComponent[] components = record.getRecordComponents();
            try {
                MethodHandle constructor = lookup.findConstructor(
                        record,
                        methodType(
                                void.class,
                                Stream.of(components)
                                        .map(RecordComponent::getType)
                                        .toArray(Class[]::new)));
                List<MethodHandle> accessors = new ArrayList<>();
                List<Stored> parts = new ArrayList<>();
                for (RecordComponent component : components) {
                    accessors.add(
                            lookup.unreflect(component.getAccessor()).asType(methodType(Object.class, Object.class)));
                    parts.add(stored(
                            component.getGenericType(),
                            components.length == 1 && !path.isEmpty() ? path : path + "." + component.getName()));
                }
                return new Parts(
                        constructor
                                .asSpreader(Object[].class, components.length)
                                .asType(methodType(Object.class, Object.class)),
                        accessors,
                        parts);
            } catch (IllegalAccessException | NoSuchMethodException e) {
                throw new IllegalStateException(lookup + " does not see " + record, e);
            }
        }

        private Stored stored(Type generic, String path) {
            Class<?> raw = (Class<?>) (generic instanceof ParameterizedType with ? with.getRawType() : generic);
            if (raw == Optional.class) {
                return new Maybe(stored(((ParameterizedType) generic).getActualTypeArguments()[0], path));
            }
            if (conversions.containsKey(raw)) {
                return conversions.get(raw).apply(stored(String.class, path));
            }
            if (raw.isRecord()) {
                return parts(raw, path);
            }
            String component = path.substring(1);
            String name = names.getOrDefault(component, component.substring(component.lastIndexOf('.') + 1));
            attributes.add(name);
            return new Attribute(name, reader(raw, name));
        }

        private static Function<Item, Object> reader(Class<?> type, String name) {
            if (type == String.class) {
                return item -> item.text(name);
            } else if (type == Instant.class) {
                return name.equals(Attributes.TTL) ? item -> item.expiresAt().orElseThrow() : item -> item.time(name);
            } else if (type == long.class || type == Long.class) {
                return item -> item.number(name);
            } else if (type == int.class || type == Integer.class) {
                return item -> Math.toIntExact(item.number(name));
            } else if (type == BigDecimal.class) {
                return item -> item.decimal(name);
            } else if (type == boolean.class || type == Boolean.class) {
                return item -> item.flag(name);
            } else if (type == List.class) {
                return item -> item.texts(name);
            } else if (type == Set.class) {
                return item -> Set.copyOf(item.texts(name));
            } else if (type == Map.class) {
                return item -> item.textMap(name);
            } else if (type.isEnum()) {
                return item -> constant(type, item.text(name));
            }
            throw new IllegalArgumentException("No attribute for " + name + ", a " + type.getName());
        }

        @SuppressWarnings({"unchecked", "rawtypes"})
        private static Object constant(Class type, String name) {
            return Enum.valueOf(type, name);
        }
    }
}
