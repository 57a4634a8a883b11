package dev.tessera.content.video;

import dev.tessera.service.input.Validation;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateVideo")
record CreateVideoRequest(
        @Schema(
                description = "For workers: the id by which a pipeline knows the video. The same id for the same person"
                        + " again finds the video that is there (200). Made here, if absent.",
                pattern = VideoId.SHAPE,
                examples = "job-20261116-0042")
        String videoId,

        @Schema(description = "When the tracker forgets the video; never, if absent. To the second.")
        Instant expiresAt) {

    Optional<String> ownId() {
        Validation fields = new Validation();
        String id = fields.optional("videoId", videoId, VideoId::parse);
        fields.check();
        return Optional.ofNullable(id);
    }

    Optional<Instant> expiry() {
        return Optional.ofNullable(expiresAt).map(time -> time.truncatedTo(ChronoUnit.SECONDS));
    }
}
