package dev.tessera.content.tag;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.Required;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A post or a card as far as its tags list it.
 *
 * @param version of the item it was read from
 * @param publishedAt empty while, or as soon as, it is on no list
 */
record TaggedContent(
        ContentKind kind,
        String contentId,
        long version,
        Optional<Instant> publishedAt,
        String authorId,
        List<String> tags) {

    TaggedContent {
        Required.all(kind, contentId, publishedAt, authorId);
        tags = List.copyOf(tags);
    }

    /** Of the lists it should be on, with how it writes each. */
    Map<String, String> names() {
        return publishedAt.isEmpty() ? Map.of() : TagName.byName(tags);
    }
}
