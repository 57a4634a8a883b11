package dev.tessera.keys.content;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface CommentKeys {

    /** A comment on a post or a card, by age. */
    record Primary(ContentKind kind, String contentId, Instant createdAt, String commentId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.COMMENT.primary();

        public static KeyCondition of(ContentKind kind, String contentId) {
            return KEY.where(kind, contentId).all();
        }
    }

    /** A comment among all that its author wrote, by age. */
    record OfAuthor(String authorId, Instant createdAt, String commentId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.COMMENT.on(Index.GSI1);

        public static KeyCondition of(String authorId) {
            return KEY.where(authorId).all();
        }
    }

    /** A comment by its id alone. */
    record ById(String commentId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.COMMENT.on(Index.GSI2);

        public static KeyCondition of(String commentId) {
            return KEY.where(commentId).all();
        }
    }
}
