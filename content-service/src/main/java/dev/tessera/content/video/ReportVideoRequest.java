package dev.tessera.content.video;

import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ReportVideo", description = "A report says the status and, with it, what it brought.")
record ReportVideoRequest(
        @Schema(required = true, description = "PROCESSING, COMPLETED or FAILED.") @NotNull
        VideoStatus status,

        @Schema(
                description = "Where the result is: with COMPLETED, and only then.",
                maxLength = MAX_KEY,
                examples = "s3://bucket/processed/01JD0000000000000000000000.zip")
        String zipS3Key,

        @Schema(description = "What went wrong: with FAILED, and only then.", maxLength = MAX_MESSAGE)
        String errorMessage,

        @Schema(description = "When the tracker forgets the video, to the second; absent leaves it as it is.")
        Instant expiresAt) {

    private static final int MAX_KEY = 1024;
    private static final int MAX_MESSAGE = 2000;

    VideoReport read() {
        Validation fields = new Validation();
        String key = status == VideoStatus.COMPLETED
                ? fields.required("zipS3Key", zipS3Key, typed -> FreeText.line(typed, MAX_KEY))
                : fields.optional("zipS3Key", zipS3Key, typed -> refuse("goes with COMPLETED only"));
        String message = status == VideoStatus.FAILED
                ? fields.required("errorMessage", errorMessage, typed -> FreeText.lines(typed, MAX_MESSAGE))
                : fields.optional("errorMessage", errorMessage, typed -> refuse("goes with FAILED only"));
        fields.check();
        return new VideoReport(
                status,
                Optional.ofNullable(key),
                Optional.ofNullable(message),
                Optional.ofNullable(expiresAt).map(time -> time.truncatedTo(ChronoUnit.SECONDS)));
    }

    private static String refuse(String reason) {
        throw new InvalidValueException(reason);
    }
}
