package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface TaggingKeys {

    /** That a published post or card has a tag, already folded; the change feed keeps it. */
    record Primary(ContentKind kind, String contentId, String tag) implements PrimaryKey {}

    /** A post or a card among those of its kind with this tag, by age. */
    record WithTag(String tag, ContentKind kind, Instant publishedAt, String contentId, int shard)
            implements IndexKey {}
}
