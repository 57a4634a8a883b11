package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import java.time.Instant;

public interface CommentKeys {

    /** A comment on a post or a card, by age. */
    record Primary(ContentKind kind, String contentId, Instant createdAt, String commentId) implements PrimaryKey {}

    /** A comment among all that its author wrote, by age. */
    record OfAuthor(String authorId, Instant createdAt, String commentId) implements IndexKey {}

    /** A comment by its id alone. */
    record ById(String commentId) implements IndexKey {}

    /**
     * A comment among those that answer the same, by age.
     *
     * @param threadId the comment that they answer, or what they are about if they answer none
     */
    record InThread(String threadId, Instant createdAt, String commentId) implements IndexKey {}

    /** A comment among those that answer the same, by its votes. The change feed moves it. */
    record ByScore(String threadId, long score, String commentId) implements IndexKey {}

    /** A place by votes is the change feed's to move; who has none, from before there were any, gets what the votes say. */
    static void derive(ItemFacts comment) {
        comment.set("threadId", comment.text("replyTo").orElse(((Primary) comment.key()).contentId()));
        if (comment.text(Index.GSI5.pkName()).isPresent()) {
            comment.keep(Index.GSI5);
        } else {
            comment.set("score", votes(comment, "upVotes") - votes(comment, "downVotes"));
        }
    }

    private static long votes(ItemFacts comment, String direction) {
        return comment.text(direction).map(Long::valueOf).orElse(0L);
    }
}
