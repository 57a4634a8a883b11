package dev.tessera.content.search;

import dev.tessera.content.author.Author;
import java.util.Optional;

/** @param author empty if they are not known, or have closed their account */
record SearchResult(SearchableContent document, Optional<Author> author) {}
