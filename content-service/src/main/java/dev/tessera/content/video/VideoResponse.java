package dev.tessera.content.video;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Video")
record VideoResponse(
        @Schema(required = true) String id,
        @Schema(required = true) String userId,
        @Schema(required = true) VideoStatus status,

        @Schema(description = "Where the result is, once it is there.")
        String zipS3Key,

        @Schema(description = "What went wrong, if it did.") String errorMessage,

        @Schema(description = "When the tracker forgets the video; never, if absent.")
        Instant expiresAt,

        @Schema(required = true) Instant createdAt,
        @Schema(required = true) Instant updatedAt) {

    static VideoResponse of(Video video) {
        return new VideoResponse(
                video.id(),
                video.userId(),
                video.status(),
                video.zipS3Key().orElse(null),
                video.errorMessage().orElse(null),
                video.expiresAt().orElse(null),
                video.createdAt(),
                video.updatedAt());
    }
}
