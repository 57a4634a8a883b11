package dev.tessera.content.comment;

import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeComment")
record ChangeCommentRequest(
        @Schema(implementation = String.class, minLength = 1, maxLength = CommentRules.MAX_TEXT)
        Change<String> text) {

    Change<String> read() {
        return Validation.read(fields -> fields.change("text", text, CommentRules::text));
    }
}
