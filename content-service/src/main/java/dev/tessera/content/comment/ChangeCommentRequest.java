package dev.tessera.content.comment;

import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeComment")
record ChangeCommentRequest(
        @Schema(implementation = String.class, minLength = 1, maxLength = CommentRules.MAX_TEXT)
        Change<String> text) {

    Change<String> read() {
        Validation fields = new Validation();
        Change<String> read = fields.change("text", text, CommentRules::text);
        fields.check();
        return read;
    }
}
