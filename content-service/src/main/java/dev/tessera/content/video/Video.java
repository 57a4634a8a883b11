package dev.tessera.content.video;

import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import java.time.Instant;
import java.util.Optional;

/** @param expiresAt when the tracker forgets the video; never, if empty */
record Video(
        String id,
        String userId,
        VideoStatus status,
        Optional<String> zipS3Key,
        Optional<String> errorMessage,
        Optional<Instant> expiresAt,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    Video {
        Required.all(id, userId);
        VideoReport.check(status, zipS3Key, errorMessage);
    }

    static Video uploaded(String id, String userId, Optional<Instant> expiresAt, Instant now) {
        return new Video(id, userId, VideoStatus.PENDING, Optional.empty(), Optional.empty(), expiresAt, now, now, 1);
    }

    /** A report that comes again after it was taken in. */
    boolean alreadySays(VideoReport outcome) {
        return status == outcome.status()
                && zipS3Key.equals(outcome.zipS3Key())
                && errorMessage.equals(outcome.errorMessage())
                && (outcome.expiresAt().isEmpty() || expiresAt.equals(outcome.expiresAt()));
    }
}
