package dev.tessera.content.feed;

import dev.tessera.content.follow.FollowTarget;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.service.Required;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Putting a post or a card into the feeds of all who follow its sources, a part in each step.
 *
 * @param sources all that may be followed to see it
 * @param left those of them whose followers are still to be found, the current one first
 * @param position among the followers of that one; empty at its beginning
 * @param dueAt when somebody should work on it next; while somebody does, the end of their lease
 * @param failures in a row
 */
record FanOut(
        ContentKind kind,
        String contentId,
        Instant publishedAt,
        List<FollowTarget> sources,
        List<FollowTarget> left,
        Optional<byte[]> position,
        Instant dueAt,
        int failures,
        Instant createdAt,
        long version) {

    FanOut {
        Required.all(kind, contentId, publishedAt, sources, left, position, dueAt);
    }

    static FanOut of(Feedable content, List<FollowTarget> to, Instant now) {
        return new FanOut(
                content.kind(),
                content.contentId(),
                content.publishedAt(),
                content.sources(),
                to,
                Optional.empty(),
                now,
                0,
                now,
                1);
    }

    /** Where the next step begins. */
    FanOut at(List<FollowTarget> newLeft, Optional<byte[]> newPosition) {
        return new FanOut(kind, contentId, publishedAt, sources, newLeft, newPosition, dueAt, 0, createdAt, version);
    }

    /** As the next version, which is what a write of it leaves in the table. */
    FanOut dueAt(Instant due) {
        return new FanOut(kind, contentId, publishedAt, sources, left, position, due, failures, createdAt, version + 1);
    }

    FanOut failed() {
        return new FanOut(
                kind, contentId, publishedAt, sources, left, position, dueAt, failures + 1, createdAt, version);
    }

    boolean isDone() {
        return left.isEmpty();
    }

    /** For logs: nothing of the keys that its position holds. */
    @Override
    public String toString() {
        return "Fan-out of " + kind + " " + contentId;
    }
}
