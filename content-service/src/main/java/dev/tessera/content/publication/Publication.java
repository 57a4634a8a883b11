package dev.tessera.content.publication;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Reader;
import dev.tessera.content.slug.Slugs;
import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A post or a card.
 *
 * @param publishedAt empty for a draft
 * @param expiresAt when it is forgotten unless somebody works on it; for a draft only
 * @param textVersion the version that wrote its text; empty if it has none
 * @param slugs by what it is found; none for a draft
 */
public record Publication<C extends Content>(
        String id,
        String authorId,
        C content,
        ContentStatus status,
        Optional<Instant> publishedAt,
        Optional<Instant> expiresAt,
        Optional<Long> textVersion,
        Slugs slugs,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    public Publication {
        Required.all(id, authorId, content, slugs);
        if (publishedAt.isPresent() == (status == ContentStatus.DRAFT)) {
            throw new IllegalArgumentException("there is a time of publication exactly when it is no draft");
        }
        if (expiresAt.isPresent() && status != ContentStatus.DRAFT) {
            throw new IllegalArgumentException("only a draft expires");
        }
        if (textVersion.isEmpty() && status != ContentStatus.DRAFT && content.needsText()) {
            throw new IllegalArgumentException("only a draft has no text");
        }
    }

    /** @param draftLifetime for how long a draft is kept on which nobody works; empty for ever */
    public static <C extends Content> Publication<C> begin(
            String id, String authorId, Submission<C> submission, Optional<Duration> draftLifetime, Instant now) {
        return new Publication<>(
                id,
                authorId,
                submission.content(),
                submission.status(),
                publishedAt(submission.status(), now),
                expiry(submission.status(), draftLifetime, now),
                submission.content().text().map(text -> 1L),
                Slugs.NONE,
                now,
                now,
                1);
    }

    public Publication<C> changed(Submission<C> submission, Optional<Duration> draftLifetime, Instant now) {
        C said = submission.content();
        Optional<Instant> newExpiry = expiry(submission.status(), draftLifetime, now);
        // The text expires with the publication, so it is written when that time moves, too.
        boolean isRewritten = !said.text().equals(content.text()) || !newExpiry.equals(expiresAt);
        return new Publication<>(
                id,
                authorId,
                said,
                submission.status(),
                publishedAt(submission.status(), publishedAt.orElse(now)),
                newExpiry,
                isRewritten ? said.text().map(text -> version + 1) : textVersion,
                slugs,
                createdAt,
                now,
                version + 1);
    }

    /** Found by this slug from now on, and still by those before. */
    Publication<C> called(String slug) {
        return new Publication<>(
                id,
                authorId,
                content,
                status,
                publishedAt,
                expiresAt,
                textVersion,
                slugs.with(slug),
                createdAt,
                updatedAt,
                version);
    }

    public Submission<C> submission() {
        return new Submission<>(content, status);
    }

    /** Its place in lists by time: when people could first read it, or while they cannot, when it was begun. */
    public Instant listedAt() {
        return publishedAt.orElse(createdAt);
    }

    public boolean isPublished() {
        return status == ContentStatus.PUBLISHED;
    }

    /** Only what is published: a list that does not hold the rest needs no filter to hide it. */
    public Optional<String> listingCategory() {
        return isPublished() ? content.category() : Optional.empty();
    }

    public boolean isVisibleTo(Reader reader) {
        return reader.maySee(status, authorId);
    }

    private static Optional<Instant> publishedAt(ContentStatus status, Instant time) {
        return status == ContentStatus.DRAFT ? Optional.empty() : Optional.of(time);
    }

    /** To the second, as the table keeps it. */
    private static Optional<Instant> expiry(ContentStatus status, Optional<Duration> draftLifetime, Instant now) {
        return draftLifetime
                .filter(lifetime -> status == ContentStatus.DRAFT)
                .map(lifetime -> Instant.ofEpochSecond(now.plus(lifetime).getEpochSecond()));
    }
}
