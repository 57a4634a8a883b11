package dev.tessera.content.post;

import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.ContentStatus;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A post without its body, which may be long.
 *
 * @param textVersion the version that wrote the body; empty if there is none
 */
record Post(
        String id,
        String authorId,
        String title,
        Optional<String> summary,
        List<String> tags,
        Optional<String> categoryId,
        Optional<String> coverUrl,
        ContentStatus status,
        Optional<Instant> publishedAt,
        Optional<Long> textVersion,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    Post {
        Objects.requireNonNull(id);
        Objects.requireNonNull(authorId);
        Objects.requireNonNull(title);
        tags = List.copyOf(tags);
        if (publishedAt.isPresent() == (status == ContentStatus.DRAFT)) {
            throw new IllegalArgumentException("a post has a time of publication exactly when it is no draft");
        }
        if (textVersion.isEmpty() && status != ContentStatus.DRAFT) {
            throw new IllegalArgumentException("only a draft has no body");
        }
    }

    static Post begin(String id, String authorId, Draft draft, Instant now) {
        return new Post(
                id,
                authorId,
                draft.title(),
                draft.summary(),
                draft.tags(),
                draft.categoryId(),
                draft.coverUrl(),
                draft.status(),
                draft.status() == ContentStatus.DRAFT ? Optional.empty() : Optional.of(now),
                draft.body().map(body -> 1L),
                now,
                now,
                1);
    }

    /** @param isRewritten whether the body is another one */
    Post changed(Draft draft, boolean isRewritten, Instant now) {
        return new Post(
                id,
                authorId,
                draft.title(),
                draft.summary(),
                draft.tags(),
                draft.categoryId(),
                draft.coverUrl(),
                draft.status(),
                draft.status() == ContentStatus.DRAFT ? Optional.empty() : Optional.of(publishedAt.orElse(now)),
                isRewritten ? draft.body().map(body -> version + 1) : textVersion,
                createdAt,
                now,
                version + 1);
    }

    /** What its author may change. */
    Draft draft(Optional<CompressedText> body) {
        return new Draft(title, body, summary, tags, categoryId, coverUrl, status);
    }

    /** Lists go by when people could first read it; drafts, by when they were begun. */
    Instant listedAt() {
        return publishedAt.orElse(createdAt);
    }

    boolean isPublished() {
        return status == ContentStatus.PUBLISHED;
    }
}
