package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A category below its parent, in the order that editors chose. */
public record CategoryByParent(String parentId, long sortOrder, String categoryId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.CATEGORY.on(Index.GSI2);

    /** The parent of what has none; no category may have this id. */
    public static final String ROOT = Fields.ROOT;

    static CategoryByParent read(Values values) {
        return new CategoryByParent(
                values.get(Fields.PARENT_ID), values.get(Fields.SORT_ORDER), values.get(Fields.CATEGORY_ID));
    }

    /** The categories directly below one, or below {@link #ROOT}. */
    public static KeyCondition of(String parentId) {
        return KEY.where(parentId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(parentId, sortOrder, categoryId);
    }
}
