package dev.tessera.content.category;

import java.util.Optional;

record NewCategory(String slug, String name, Optional<String> description, Optional<String> parentId, long sortOrder) {}
