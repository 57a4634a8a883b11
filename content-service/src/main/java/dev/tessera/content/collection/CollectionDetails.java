package dev.tessera.content.collection;

import java.util.Objects;
import java.util.Optional;

/** All of a collection that its owner decides. */
record CollectionDetails(String name, Optional<String> description, Visibility visibility) {

    CollectionDetails {
        Objects.requireNonNull(name);
        Objects.requireNonNull(description);
        Objects.requireNonNull(visibility);
    }
}
