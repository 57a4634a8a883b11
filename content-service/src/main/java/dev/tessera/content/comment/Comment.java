package dev.tessera.content.comment;

import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import java.time.Instant;
import java.util.Optional;

/** What somebody says about a post or a card; what that is called, whose it is and who is answered, for the change feed. */
record Comment(
        String id,
        StatsKeys.Primary target,
        String authorId,
        String text,
        Optional<ReplyTo> replyTo,
        String targetAuthorId,
        String targetTitle,
        long upVotes,
        long downVotes,
        long answers,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    /**
     * The comment that this one answers.
     *
     * @param isCounted whether that one counts this one; answers were not always counted
     */
    record ReplyTo(String commentId, String authorId, boolean isCounted) {}

    Comment {
        Required.all(id, target, authorId, text, replyTo, targetAuthorId, targetTitle);
    }

    Comment saying(String newText, Instant now) {
        return new Comment(
                id,
                target,
                authorId,
                newText,
                replyTo,
                targetAuthorId,
                targetTitle,
                upVotes,
                downVotes,
                answers,
                createdAt,
                now,
                version + 1);
    }

    /** Votes and answers are counted on the comment without a new version. */
    @Override
    public String variant() {
        return upVotes + "-" + downVotes + "-" + answers;
    }

    /** Those that answer the same stand in one thread; what answers none stands in that of what it is about. */
    String threadId() {
        return replyTo.map(ReplyTo::commentId).orElse(target.contentId());
    }

    CommentKeys.ByScore standing() {
        return new CommentKeys.ByScore(threadId(), upVotes - downVotes, id);
    }

    CommentKeys.Primary key() {
        return new CommentKeys.Primary(target.kind(), target.contentId(), createdAt, id);
    }
}
