package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A comment on a post or a card, by age. */
public record CommentKey(ContentKind kind, String contentId, Instant createdAt, String commentId)
        implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.COMMENT.primary();

    public CommentKey {
        createdAt = Times.truncate(createdAt);
    }

    static CommentKey read(Values values) {
        return new CommentKey(
                values.get(Fields.KIND),
                values.get(Fields.CONTENT_ID),
                values.get(Fields.CREATED_AT),
                values.get(Fields.COMMENT_ID));
    }

    /** The comments on a post or a card. */
    public static KeyCondition of(ContentKind kind, String contentId) {
        return KEY.where(kind, contentId).all();
    }

    /** Those that were written in this time, both ends included. */
    public static KeyCondition between(ContentKind kind, String contentId, Instant from, Instant to) {
        return KEY.where(kind, contentId).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(kind, contentId, createdAt, commentId);
    }
}
