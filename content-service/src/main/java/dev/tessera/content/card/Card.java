package dev.tessera.content.card;

import dev.tessera.content.publication.ContentStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * @param publishedAt when it came out; empty for a draft
 * @param expiresAt when it is forgotten unless somebody works on it; for a draft only
 * @param textVersion the version that wrote its details; empty if there are none
 */
public record Card(
        String id,
        String authorId,
        CardContent content,
        ContentStatus status,
        Optional<Instant> publishedAt,
        Optional<Instant> expiresAt,
        Optional<Long> textVersion,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    public Card {
        Objects.requireNonNull(id);
        Objects.requireNonNull(authorId);
        Objects.requireNonNull(content);
        if (publishedAt.isPresent() == (status == ContentStatus.DRAFT)) {
            throw new IllegalArgumentException("a card has a time of publication exactly when it is no draft");
        }
        if (expiresAt.isPresent() && status != ContentStatus.DRAFT) {
            throw new IllegalArgumentException("only a draft expires");
        }
    }

    static Card begin(
            String id,
            String authorId,
            CardContent content,
            ContentStatus status,
            Duration draftLifetime,
            Instant now) {
        return new Card(
                id,
                authorId,
                content,
                status,
                status == ContentStatus.DRAFT ? Optional.empty() : Optional.of(now),
                expiry(status, draftLifetime, now),
                written(content, 1),
                now,
                now,
                1);
    }

    /** A draft that is worked on lives on. */
    Card changed(CardContent newContent, ContentStatus newStatus, Duration draftLifetime, Instant now) {
        boolean comesOut = status == ContentStatus.DRAFT && newStatus != ContentStatus.DRAFT;
        Optional<Instant> newExpiry = expiry(newStatus, draftLifetime, now);
        // The details expire with the card, so they are written when its time moves, too.
        boolean isRewritten = !newContent.details().equals(content.details()) || !newExpiry.equals(expiresAt);
        return new Card(
                id,
                authorId,
                newContent,
                newStatus,
                comesOut ? Optional.of(now) : publishedAt,
                newExpiry,
                isRewritten ? written(newContent, version + 1) : textVersion,
                createdAt,
                now,
                version + 1);
    }

    private static Optional<Long> written(CardContent content, long version) {
        return content.details().isEmpty() ? Optional.empty() : Optional.of(version);
    }

    boolean saysTheSameAs(Card other) {
        return content.equals(other.content) && status == other.status;
    }

    /** Its place in lists by time: when it came out, or while it has not, when it was begun. */
    Instant listedAt() {
        return publishedAt.orElse(createdAt);
    }

    public boolean isPublished() {
        return status == ContentStatus.PUBLISHED;
    }

    /** To the second, as the table keeps it. */
    private static Optional<Instant> expiry(ContentStatus status, Duration draftLifetime, Instant now) {
        return status == ContentStatus.DRAFT
                ? Optional.of(Instant.ofEpochSecond(now.plus(draftLifetime).getEpochSecond()))
                : Optional.empty();
    }
}
