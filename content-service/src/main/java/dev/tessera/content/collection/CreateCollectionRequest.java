package dev.tessera.content.collection;

import static java.util.Objects.requireNonNullElse;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Validation;
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

    CollectionDetails read() {
        return Validation.read(fields -> new CollectionDetails(
                requireNonNullElse(fields.required("name", name, CreateCollectionRequest::readName), ""),
                Optional.ofNullable(
                        fields.optional("description", description, CreateCollectionRequest::readDescription)),
                requireNonNullElse(visibility, Visibility.PRIVATE)));
    }

    static String readName(String typed) {
        return FreeText.line(typed, MAX_NAME);
    }

    static String readDescription(String typed) {
        return FreeText.lines(typed, MAX_DESCRIPTION);
    }
}
