package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;

public interface CategoryKeys {

    /** A category of posts and cards. */
    record Primary(String categoryId) implements PrimaryKey {}

    /** A category by the name in its address. A guard item keeps it unique, this index only finds it. */
    record BySlug(String slug) implements IndexKey {
        private static final KeyTemplate KEY = Entity.CATEGORY.on(Index.GSI1);

        public static KeyCondition of(String slug) {
            return KEY.where(slug).all();
        }
    }

    /** A category below its parent, in the order that editors chose. */
    record ByParent(String parentId, long sortOrder, String categoryId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.CATEGORY.on(Index.GSI2);

        /** The parent of what has none; no category may have this id. */
        public static final String ROOT = "ROOT";

        /** The categories directly below one, or below {@link #ROOT}. */
        public static KeyCondition of(String parentId) {
            return KEY.where(parentId).all();
        }
    }

    static void derive(ItemFacts category) {
        category.set("parentId", category.text("parentId").orElse(ByParent.ROOT));
    }
}
