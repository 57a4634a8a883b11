package dev.tessera.content.category;

import dev.tessera.service.Required;
import java.util.Optional;

/** All of a category that moderators decide. */
record CategoryDetails(
        String slug,
        String name,
        Optional<String> description,
        Optional<String> parentId,
        long sortOrder,
        boolean isRetired) {

    CategoryDetails {
        Required.all(slug, name, description, parentId);
    }
}
