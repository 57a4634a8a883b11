package dev.tessera.keys.content;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface FeedRowKeys {

    /** A post or a card in the feed of a user, by its publication. */
    record Primary(String userId, Instant publishedAt, ContentKind kind, String contentId) implements PrimaryKey {}

    /** A feed among all that a post or a card is in. */
    record OfContent(ContentKind kind, String contentId, String userId, int shard) implements IndexKey {}
}
