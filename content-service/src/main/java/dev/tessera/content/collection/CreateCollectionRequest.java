package dev.tessera.content.collection;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Validation;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateCollection")
record CreateCollectionRequest(
        @Schema(required = true, minLength = 1, maxLength = MAX_NAME, examples = "Oak")
        String name,

        @Schema(maxLength = MAX_DESCRIPTION) String description,

        @Schema(description = "PRIVATE if absent.") Visibility visibility) {

    static final int MAX_NAME = 100;
    static final int MAX_DESCRIPTION = 1000;

    Collection read(String id, String ownerId, Instant now) {
        Validation fields = new Validation();
        String readName = fields.required("name", name, CreateCollectionRequest::readName);
        String readDescription = fields.optional("description", description, CreateCollectionRequest::readDescription);
        fields.check();
        return Collection.create(
                id,
                ownerId,
                readName,
                Optional.ofNullable(readDescription),
                visibility == null ? Visibility.PRIVATE : visibility,
                now);
    }

    static String readName(String typed) {
        return FreeText.line(typed, MAX_NAME);
    }

    static String readDescription(String typed) {
        return FreeText.lines(typed, MAX_DESCRIPTION);
    }
}
