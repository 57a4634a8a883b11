package dev.tessera.content.stats;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Reader;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.Required;
import java.time.Instant;
import java.util.Optional;

/**
 * The counters of a post or a card, and beside them what everything that hangs on it must know of it: whether it is
 * published, whose it is and what it is called. Edges read this and never the post or card itself, which may be large.
 *
 * @param counts of a very popular post as the change feed last found them; its shards say what they are now
 * @param publication how often the status has moved: it tells one time of being published or archived from another
 */
public record Stats(
        ContentKind kind,
        String contentId,
        ContentStatus status,
        long publication,
        String authorId,
        String title,
        Counts counts,
        Spread spread,
        Optional<Instant> expiresAt,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    public Stats {
        Required.all(kind, contentId, status, authorId, title, counts, spread, expiresAt);
    }

    /** Counted on one item, as almost everything is. */
    public Stats(
            ContentKind kind,
            String contentId,
            ContentStatus status,
            long publication,
            String authorId,
            String title,
            Counts counts,
            Optional<Instant> expiresAt,
            Instant createdAt,
            Instant updatedAt,
            long version) {
        this(
                kind,
                contentId,
                status,
                publication,
                authorId,
                title,
                counts,
                Spread.NONE,
                expiresAt,
                createdAt,
                updatedAt,
                version);
    }

    /** @param expiresAt when the content itself does, if it does */
    public static Stats begin(
            ContentKind kind,
            String contentId,
            ContentStatus status,
            String authorId,
            String title,
            Optional<Instant> expiresAt,
            Instant now) {
        return new Stats(kind, contentId, status, 0, authorId, title, Counts.NONE, expiresAt, now, now, 1);
    }

    public boolean isPublished() {
        return status == ContentStatus.PUBLISHED;
    }

    public boolean isVisibleTo(Reader reader) {
        return reader.maySee(status, authorId);
    }
}
