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
 * @param textVersion of the long text that belongs to it, if it has one
 * @param texts the long ones, as far as they were read: a body, or instructions, materials and tools
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
        Optional<String> categoryId,
        Optional<Long> textVersion,
        List<String> texts) {

    SearchableContent {
        Required.all(kind, contentId, publishedAt);
        tags = List.copyOf(tags);
        texts = List.copyOf(texts);
    }

    SearchableContent with(List<String> longTexts) {
        return new SearchableContent(
                kind,
                contentId,
                version,
                publishedAt,
                title,
                tags,
                summary,
                authorId,
                categoryId,
                textVersion,
                longTexts);
    }

    /** Whether there is a long text to read before its words are known. */
    boolean wantsText() {
        return publishedAt.isPresent() && textVersion.isPresent();
    }

    /** Those of the title first, those of long texts last: if there are too many, the last are left out. */
    Set<String> words() {
        return publishedAt.isEmpty()
                ? Set.of()
                : Tokenizer.index(Stream.of(Stream.of(title), tags.stream(), summary.stream(), texts.stream())
                        .flatMap(texts -> texts)
                        .toList());
    }
}
