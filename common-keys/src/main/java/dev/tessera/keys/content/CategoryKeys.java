package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;

public interface CategoryKeys {

    /** A category of posts and cards. */
    record Primary(String categoryId) implements PrimaryKey {}

    /** A category by the name in its address. A guard item keeps it unique, this index only finds it. */
    record BySlug(String slug) implements IndexKey {}

    /** A category below its parent, in the order that editors chose. */
    record ByParent(String parentId, long sortOrder, String categoryId) implements IndexKey {

        /** The parent of what has none; no category may have this id. */
        public static final String ROOT = "ROOT";
    }

    static void derive(ItemFacts category) {
        category.set("parentId", category.text("parentId").orElse(ByParent.ROOT));
    }
}
