package dev.tessera.content.vote;

import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.Required;
import java.time.Instant;

/**
 * @param content the card itself, or the post or card that the comment stands below
 * @param targetAuthorId whose card or comment it is
 * @param targetTitle what the content was called then
 * @param createdAt of the first vote; a change of mind keeps its place in lists
 * @param updatedAt since when it is counted as it is
 */
record Vote(
        String userId,
        TargetKind targetKind,
        String targetId,
        StatsKeys.Primary content,
        Direction direction,
        String targetAuthorId,
        String targetTitle,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    Vote {
        Required.all(userId, targetKind, targetId, content, direction, targetAuthorId, targetTitle);
    }

    Vote turned(Direction newDirection, Instant now) {
        return new Vote(
                userId,
                targetKind,
                targetId,
                content,
                newDirection,
                targetAuthorId,
                targetTitle,
                createdAt,
                now,
                version + 1);
    }
}
