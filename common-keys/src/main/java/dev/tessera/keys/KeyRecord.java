package dev.tessera.keys;

import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.KeyException;
import dev.tessera.keys.encoding.Template;
import dev.tessera.keys.encoding.Values;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Times;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The record of a key beside its template. They go together by name: each field is a component of the record, or a
 * method that derives it from the components, such as the day of a time.
 */
final class KeyRecord {
    private final KeyTemplate template;
    private final Class<? extends Key> type;
    private final Constructor<? extends Key> constructor;
    private final List<Field<?>> components;
    private final Method[] accessors;
    private final boolean holdsTime;
    private final Map<Field<?>, Method> derived;
    private final Method[] pk;
    private final Method[] sk;

    KeyRecord(KeyTemplate template, Class<? extends Key> type) {
        this.template = template;
        this.type = type;
        this.components =
                Stream.of(type.getRecordComponents()).<Field<?>>map(this::field).toList();
        this.accessors = components.stream().map(this::accessor).toArray(Method[]::new);
        this.holdsTime = components.stream().anyMatch(field -> field.segment().type() == Instant.class);
        this.derived = template.fields().stream()
                .filter(field -> !components.contains(field))
                .collect(Collectors.toMap(field -> field, this::accessor));
        this.pk = accessors(template.pk());
        this.sk = accessors(template.sk());
        try {
            this.constructor = type.getConstructor(Stream.of(type.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class[]::new));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " has no public constructor", e);
        }
    }

    KeyTemplate template() {
        return template;
    }

    Class<? extends Key> type() {
        return type;
    }

    String pk(Key key) {
        return template.pk().build(values(pk, key));
    }

    String sk(Key key) {
        return template.sk().build(values(sk, key));
    }

    /** The key as {@link #read} gives it back from its two halves. */
    Key asRead(Key key) {
        return holdsTime ? create(values(accessors, key)) : key;
    }

    List<Field<?>> components() {
        return components;
    }

    /** @param values of every component */
    Key of(Map<Field<?>, Object> values) {
        return create(components.stream().map(values::get).toArray());
    }

    /** Of a key on a sharded index. */
    int shard(Key key) {
        return (int) value(accessor(Fields.named("shard")), key);
    }

    /** The key with these two halves; what no key of this record could have written is refused. */
    Key read(String pkText, String skText) {
        Values values = template.parse(pkText, skText);
        Object[] arguments = new Object[components.size()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = values.get(components.get(i));
        }
        Key key = create(arguments);
        derived.forEach((field, accessor) -> {
            if (!values.get(field).equals(value(accessor, key))) {
                throw new KeyException(field.name() + " does not follow from the rest of the key");
            }
        });
        return key;
    }

    private Key create(Object... values) {
        try {
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }

    private Field<?> field(RecordComponent component) {
        return template.fields().stream()
                .filter(field -> field.name().equals(component.getName()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        type + " has a component " + component.getName() + " that is no field of " + template));
    }

    private Method[] accessors(Template half) {
        return half.fields().stream().map(this::accessor).toArray(Method[]::new);
    }

    private Method accessor(Field<?> field) {
        try {
            Method accessor = type.getMethod(field.name());
            Class<?> returned =
                    MethodType.methodType(accessor.getReturnType()).wrap().returnType();
            if (returned != field.segment().type()) {
                throw new IllegalStateException(
                        accessor + " is no " + field.segment().type());
            }
            return accessor;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " has no " + field.name() + " for " + template, e);
        }
    }

    private static Object[] values(Method[] accessors, Key key) {
        Object[] values = new Object[accessors.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(accessors[i], key);
        }
        return values;
    }

    /** Keys hold whole milliseconds: what is finer is cut off here, for every key alike. */
    private static Object value(Method accessor, Key key) {
        try {
            Object value = accessor.invoke(key);
            return value instanceof Instant time ? Times.truncate(time) : value;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(accessor + " cannot be asked", e);
        }
    }
}
