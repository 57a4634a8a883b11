package dev.tessera.content.video;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What a worker reports: the status, with it what it brought, and perhaps until when to keep the video.
 *
 * @param expiresAt empty leaves it as it is
 */
record VideoReport(
        VideoStatus status, Optional<String> zipS3Key, Optional<String> errorMessage, Optional<Instant> expiresAt) {

    VideoReport {
        check(status, zipS3Key, errorMessage);
    }

    static void check(VideoStatus status, Optional<String> zipS3Key, Optional<String> errorMessage) {
        Objects.requireNonNull(status);
        if (zipS3Key.isPresent() != (status == VideoStatus.COMPLETED)) {
            throw new IllegalArgumentException("a video has a result exactly when it is completed");
        }
        if (errorMessage.isPresent() != (status == VideoStatus.FAILED)) {
            throw new IllegalArgumentException("a video has an error exactly when it failed");
        }
    }
}
