package dev.tessera.content.comment;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "AddComment")
record AddCommentRequest(
        @Schema(required = true, minLength = 1, maxLength = CommentRules.MAX_TEXT, examples = "Which oil did you take?")
        String text,

        @Schema(description = "The id of the comment that this one answers.")
        String replyTo) {}
