package dev.tessera.service.feed.deadletter;

import dev.tessera.service.input.Ids;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "DeadLetter", description = "A change of the table that a handler of the change feed gave up on.")
record DeadLetterResponse(
        @Schema(required = true, pattern = Ids.SHAPE) String id,

        @Schema(required = true, description = "Which handler gave up.", examples = "comments")
        String handler,

        @Schema(required = true, description = "The kind of item that changed.", examples = "COMMENT")
        String entity,

        @Schema(required = true, description = "The item's partition key.")
        String pk,

        @Schema(required = true, description = "The item's sort key.")
        String sk,

        @Schema(required = true, description = "EXPIRED is a removal by the item's time to live.")
        DeadLetter.ChangeKind change,

        @Schema(description = "The item's version before, where it had one.")
        Long versionBefore,

        @Schema(description = "The item's version afterwards, where it has one.")
        Long versionAfter,

        @Schema(required = true, description = "Its place in the table's stream, as the log names it.")
        String sequence,

        @Schema(required = true, description = "When the item changed.")
        Instant changedAt,

        @Schema(description = "Why the last attempt failed; absent if the key that sealed it was retired.")
        String reason,

        @Schema(required = true, description = "How often the handler has tried, replays included.")
        long attempts,

        @Schema(required = true, description = "Replays that failed.")
        long replays,

        @Schema(required = true, description = "When the feed went on without it.")
        Instant leftAt,

        @Schema(required = true, description = "When it failed last.")
        Instant failedAt,

        @Schema(required = true, description = "When it goes away by itself.")
        Instant expiresAt,

        @Schema(
                required = true,
                description = "False if the change was too large to keep, or if the key that sealed it was retired.")
        boolean replayable) {

    static DeadLetterResponse of(DeadLetter letter) {
        return new DeadLetterResponse(
                letter.id(),
                letter.handler(),
                letter.entity().type(),
                letter.pk(),
                letter.sk(),
                letter.kind(),
                letter.versionBefore().orElse(null),
                letter.versionAfter().orElse(null),
                letter.sequence(),
                letter.changedAt(),
                letter.reason().orElse(null),
                letter.attempts(),
                letter.replays(),
                letter.leftAt(),
                letter.failedAt(),
                letter.expiresAt(),
                letter.isReplayable());
    }
}
