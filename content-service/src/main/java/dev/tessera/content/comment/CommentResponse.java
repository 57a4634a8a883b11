package dev.tessera.content.comment;

import dev.tessera.content.author.AuthorResponse;
import dev.tessera.content.comment.Comment.ReplyTo;
import dev.tessera.keys.content.ContentKind;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Comment")
record CommentResponse(
        String id,

        @Schema(description = "The post that it is about, if it is one.")
        String postId,

        @Schema(description = "The card that it is about, if it is one.")
        String cardId,

        @Schema(description = "What that was called when the comment was written.")
        String targetTitle,

        String authorId,
        AuthorResponse author,
        String text,

        @Schema(description = "The comment that this one answers.")
        String replyTo,

        long upVotes,
        long downVotes,

        @Schema(
                required = true,
                description =
                        "How many comments answer this one; those from before answers were counted are not among them.")
        long answers,

        Instant createdAt,
        Instant updatedAt,

        @Schema(required = true, description = "Send it in quotes as `If-Match` to change or delete the comment.")
        long version) {

    /** What confirms a new comment. */
    static CommentResponse ofNew(Comment comment) {
        return of(new CommentView(comment, Optional.empty()));
    }

    static CommentResponse of(CommentView view) {
        Comment comment = view.comment();
        ContentKind kind = comment.target().kind();
        String contentId = comment.target().contentId();
        return new CommentResponse(
                comment.id(),
                kind == ContentKind.POST ? contentId : null,
                kind == ContentKind.CARD ? contentId : null,
                comment.targetTitle(),
                comment.authorId(),
                AuthorResponse.of(view.author()),
                comment.text(),
                comment.replyTo().map(ReplyTo::commentId).orElse(null),
                comment.upVotes(),
                comment.downVotes(),
                comment.answers(),
                comment.createdAt(),
                comment.updatedAt(),
                comment.version());
    }
}
