package dev.tessera.content.collection;

import dev.tessera.service.Required;
import java.util.Optional;

/** All of a collection that its owner decides. */
record CollectionDetails(String name, Optional<String> description, Visibility visibility) {

    CollectionDetails {
        Required.all(name, description, visibility);
    }
}
