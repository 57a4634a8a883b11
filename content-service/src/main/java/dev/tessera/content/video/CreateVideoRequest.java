package dev.tessera.content.video;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateVideo")
record CreateVideoRequest(
        @Schema(description = "When the tracker forgets the video; never, if absent. To the second.")
        Instant expiresAt) {

    Optional<Instant> expiry() {
        return Optional.ofNullable(expiresAt).map(time -> time.truncatedTo(ChronoUnit.SECONDS));
    }
}
