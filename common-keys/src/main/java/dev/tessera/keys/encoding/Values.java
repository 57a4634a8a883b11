package dev.tessera.keys.encoding;

import java.util.LinkedHashMap;
import java.util.Map;

/** What a parsed key held, by field. */
public final class Values {
    private final Map<String, Object> byName = new LinkedHashMap<>();

    Values() {}

    /** The field's value; asking for a field that the template does not have is a mistake in the code that asks. */
    public <T> T get(Field<T> field) {
        Object value = byName.get(field.name());
        if (value == null) {
            throw new IllegalStateException("the template has no field " + field.name());
        }
        return field.segment().type().cast(value);
    }

    /** These and the other's. A field may stand in both halves of a key; then it must say the same twice. */
    public Values and(Values other) {
        other.byName.forEach(this::put);
        return this;
    }

    void put(Field<?> field, String text) {
        put(field.name(), field.decode(text));
    }

    private void put(String name, Object value) {
        Object before = byName.putIfAbsent(name, value);
        if (before != null && !before.equals(value)) {
            throw new KeyException(name + " is not the same in both places");
        }
    }
}
