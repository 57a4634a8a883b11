package dev.tessera.content.collection;

import static dev.tessera.content.collection.CreateCollectionRequest.MAX_DESCRIPTION;
import static dev.tessera.content.collection.CreateCollectionRequest.MAX_NAME;

import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeCollection", description = "Only what is named changes; null removes the description.")
record ChangeCollectionRequest(
        @Schema(implementation = String.class, minLength = 1, maxLength = MAX_NAME)
        Change<String> name,

        @Schema(implementation = String.class, nullable = true, maxLength = MAX_DESCRIPTION)
        Change<String> description,

        @Schema(implementation = Visibility.class) Change<@NotNull Visibility> visibility) {

    CollectionDetails applyTo(CollectionDetails before) {
        return Validation.read(fields -> new CollectionDetails(
                fields.change("name", name, CreateCollectionRequest::readName).orKeep(before.name()),
                fields.removableChange("description", description, CreateCollectionRequest::readDescription)
                        .applyTo(before.description()),
                visibility.orKeep(before.visibility())));
    }
}
