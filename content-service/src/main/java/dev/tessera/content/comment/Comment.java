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
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    /** The comment that this one answers. */
    record ReplyTo(String commentId, String authorId) {}

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
                createdAt,
                now,
                version + 1);
    }

    /** Votes are counted on the comment without a new version. */
    @Override
    public String variant() {
        return upVotes + "-" + downVotes;
    }

    CommentKeys.Primary key() {
        return new CommentKeys.Primary(target.kind(), target.contentId(), createdAt, id);
    }
}
