package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A post among all that its author wrote, by age. Drafts and archived posts stand on shelves of their own. */
public record PostOfAuthor(String authorId, Shelf shelf, Instant createdAt, String postId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.POST.on(Index.GSI1);

    public PostOfAuthor {
        createdAt = Times.truncate(createdAt);
    }

    static PostOfAuthor read(Values values) {
        return new PostOfAuthor(
                values.get(Fields.AUTHOR_ID),
                values.get(Fields.SHELF),
                values.get(Fields.CREATED_AT),
                values.get(Fields.POST_ID));
    }

    /** The posts of an author on one shelf. */
    public static KeyCondition of(String authorId, Shelf shelf) {
        return KEY.where(authorId).then(shelf).all();
    }

    /** Those that were begun in this time, both ends included. */
    public static KeyCondition between(String authorId, Shelf shelf, Instant from, Instant to) {
        return KEY.where(authorId).then(shelf).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(authorId, shelf, createdAt, postId);
    }
}
