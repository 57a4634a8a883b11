package dev.tessera.keys.model;

import dev.tessera.keys.encoding.Field;
import java.util.Arrays;
import java.util.List;

/** A template with a value for each of its fields; a value that no key can hold is refused when it is written. */
public final class Filled {
    private final KeyTemplate template;
    private final Object[] values;

    Filled(KeyTemplate template, Object... values) {
        this.template = template;
        this.values = values;
    }

    public KeyTemplate template() {
        return template;
    }

    public String pk() {
        int size = template.pk().fields().size();
        Object[] own = Arrays.copyOf(values, size);
        if (template.isSharded()) {
            own[size - 1] = values[values.length - 1];
        }
        return template.pk().build(own);
    }

    public String sk() {
        List<Field<?>> before = template.pk().fields();
        List<Field<?>> fields = template.sk().fields();
        Object[] own = new Object[fields.size()];
        int next = template.isSharded() ? before.size() - 1 : before.size();
        for (int i = 0; i < own.length; i++) {
            int shared = before.indexOf(fields.get(i));
            own[i] = values[shared >= 0 ? shared : next++];
        }
        return template.sk().build(own);
    }
}
