package dev.tessera.content.ranking;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.Ranking;
import java.time.Instant;
import java.util.Objects;

/**
 * Where a published post or card stands.
 *
 * @param authorId whose it is, and
 * @param title what it was called then: read by the change feed, which tells people what became of theirs
 * @param version of the counters it was computed from: it moves forwards only
 */
record Rank(
        ContentKind kind,
        String contentId,
        Ranking ranking,
        long score,
        String authorId,
        String title,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    Rank {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(contentId);
        Objects.requireNonNull(ranking);
        Objects.requireNonNull(authorId);
        Objects.requireNonNull(title);
    }
}
