package dev.tessera.content.comment;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tessera.content.comment.Comment.ReplyTo;
import dev.tessera.keys.content.ContentKind;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Comment")
@JsonInclude(JsonInclude.Include.NON_NULL)
record CommentResponse(
        String id,

        @Schema(description = "The post that it is about, if it is one.")
        String postId,

        @Schema(description = "The card that it is about, if it is one.")
        String cardId,

        @Schema(description = "What that was called when the comment was written.")
        String targetTitle,

        String authorId,
        String text,

        @Schema(description = "The comment that this one answers.")
        String replyTo,

        long upVotes,
        long downVotes,
        Instant createdAt,
        Instant updatedAt) {

    static String path(Comment comment) {
        return "/comments/" + comment.id();
    }

    static CommentResponse of(Comment comment) {
        ContentKind kind = comment.target().kind();
        String contentId = comment.target().contentId();
        return new CommentResponse(
                comment.id(),
                kind == ContentKind.POST ? contentId : null,
                kind == ContentKind.CARD ? contentId : null,
                comment.targetTitle(),
                comment.authorId(),
                comment.text(),
                comment.replyTo().map(ReplyTo::commentId).orElse(null),
                comment.upVotes(),
                comment.downVotes(),
                comment.createdAt(),
                comment.updatedAt());
    }
}
