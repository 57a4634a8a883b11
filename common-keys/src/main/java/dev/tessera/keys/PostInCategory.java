package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A published post in its category, by age. */
public record PostInCategory(String categoryId, Instant publishedAt, String postId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.POST.on(Index.GSI2);

    public PostInCategory {
        publishedAt = Times.truncate(publishedAt);
    }

    static PostInCategory read(Values values) {
        return new PostInCategory(
                values.get(Fields.CATEGORY_ID), values.get(Fields.PUBLISHED_AT), values.get(Fields.POST_ID));
    }

    /** The published posts of a category. */
    public static KeyCondition of(String categoryId) {
        return KEY.where(categoryId).all();
    }

    /** Those that were published in this time, both ends included. */
    public static KeyCondition between(String categoryId, Instant from, Instant to) {
        return KEY.where(categoryId).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(categoryId, publishedAt, postId);
    }
}
