package dev.tessera.content.comment;

import dev.tessera.content.shared.ContentRules;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.Validation;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "AddComment")
record AddCommentRequest(
        @Schema(required = true, minLength = 1, maxLength = CommentRules.MAX_TEXT, examples = "Which oil did you take?")
        String text,

        @Schema(description = "The id of the comment that this one answers.", pattern = Ids.SHAPE)
        String replyTo) {

    NewComment read() {
        return Validation.read(fields -> new NewComment(
                fields.required("text", text, CommentRules::text),
                Optional.ofNullable(fields.optional("replyTo", replyTo, ContentRules::id))));
    }
}
