package dev.tessera.content.search;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.Required;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A post or a card as far as it can be searched and is shown among results.
 *
 * @param version of the item it was read from
 * @param publishedAt empty while, or as soon as, it is not to be found
 */
record SearchableContent(
        ContentKind kind,
        String contentId,
        long version,
        Optional<Instant> publishedAt,
        String title,
        List<String> tags,
        Optional<String> summary,
        String authorId,
        Optional<String> categoryId) {

    SearchableContent {
        Required.all(kind, contentId, publishedAt);
        tags = List.copyOf(tags);
    }

    /** Those of the title first: if there are too many, the summary's are left out. */
    Set<String> words() {
        return publishedAt.isEmpty()
                ? Set.of()
                : Tokenizer.index(Stream.of(Stream.of(title), tags.stream(), summary.stream())
                        .flatMap(texts -> texts)
                        .toList());
    }
}
