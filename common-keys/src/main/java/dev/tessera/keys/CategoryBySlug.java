package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A category by the name in its address. A guard item keeps it unique, this index only finds it. */
public record CategoryBySlug(String slug) implements IndexKey {
    private static final KeyTemplate KEY = Entity.CATEGORY.on(Index.GSI1);

    static CategoryBySlug read(Values values) {
        return new CategoryBySlug(values.get(Fields.SLUG));
    }

    /** The category with this slug. */
    public static KeyCondition of(String slug) {
        return KEY.where(slug).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(slug);
    }
}
