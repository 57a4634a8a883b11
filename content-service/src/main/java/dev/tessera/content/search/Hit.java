package dev.tessera.content.search;

import dev.tessera.keys.PrimaryKey;
import java.util.Optional;

/**
 * What a word of the index tells of the post or card that it finds.
 *
 * @param authorId empty where the word was written before this was kept; a rebuild adds it
 */
record Hit(PrimaryKey content, Optional<String> authorId) {}
