package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The guard of a slug. */
public record SlugKey(String slug) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.SLUG.primary();

    static SlugKey read(Values values) {
        return new SlugKey(values.get(Fields.SLUG));
    }

    @Override
    public Filled filled() {
        return KEY.fill(slug);
    }
}
