package dev.tessera.content.collection;

import static dev.tessera.content.collection.CreateCollectionRequest.MAX_DESCRIPTION;
import static dev.tessera.content.collection.CreateCollectionRequest.MAX_NAME;

import dev.tessera.service.input.Validation;
import dev.tessera.service.json.Change;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeCollection", description = "Only what is named changes; null removes the description.")
record ChangeCollectionRequest(
        @Schema(implementation = String.class, minLength = 1, maxLength = MAX_NAME)
        Change<String> name,

        @Schema(implementation = String.class, nullable = true, maxLength = MAX_DESCRIPTION)
        Change<String> description,

        @Schema(implementation = Visibility.class) Change<@NotNull Visibility> visibility) {

    Collection applyTo(Collection collection, Instant now) {
        Validation fields = new Validation();
        String newName =
                fields.change("name", name, CreateCollectionRequest::readName).orKeep(collection.name());
        String newDescription = fields.removableChange(
                        "description", description, CreateCollectionRequest::readDescription)
                .orKeep(collection.description().orElse(null));
        fields.check();
        return collection.changed(
                newName, Optional.ofNullable(newDescription), visibility.orKeep(collection.visibility()), now);
    }
}
