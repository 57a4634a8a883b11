package dev.tessera.content.search;

import dev.tessera.keys.content.ContentKind;
import java.util.Optional;

/** What a hit must be besides having the words. */
record SearchFilter(Optional<ContentKind> kind, Optional<String> tag, Optional<String> categoryId) {

    static SearchFilter of(Optional<ContentKind> kind) {
        return new SearchFilter(kind, Optional.empty(), Optional.empty());
    }
}
