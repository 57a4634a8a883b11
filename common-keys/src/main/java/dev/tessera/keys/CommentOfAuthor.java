package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A comment among all that its author wrote, by age. */
public record CommentOfAuthor(String authorId, Instant createdAt, String commentId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.COMMENT.on(Index.GSI1);

    public CommentOfAuthor {
        createdAt = Times.truncate(createdAt);
    }

    static CommentOfAuthor read(Values values) {
        return new CommentOfAuthor(
                values.get(Fields.AUTHOR_ID), values.get(Fields.CREATED_AT), values.get(Fields.COMMENT_ID));
    }

    /** The comments of an author. */
    public static KeyCondition of(String authorId) {
        return KEY.where(authorId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(authorId, createdAt, commentId);
    }
}
