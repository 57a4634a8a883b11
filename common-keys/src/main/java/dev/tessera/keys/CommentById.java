package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A comment by its id alone. */
public record CommentById(String commentId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.COMMENT.on(Index.GSI2);

    static CommentById read(Values values) {
        return new CommentById(values.get(Fields.COMMENT_ID));
    }

    /** The comment with this id. */
    public static KeyCondition of(String commentId) {
        return KEY.where(commentId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(commentId);
    }
}
