package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A category of posts and cards. */
public record CategoryKey(String categoryId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.CATEGORY.primary();

    static CategoryKey read(Values values) {
        return new CategoryKey(values.get(Fields.CATEGORY_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(categoryId);
    }
}
