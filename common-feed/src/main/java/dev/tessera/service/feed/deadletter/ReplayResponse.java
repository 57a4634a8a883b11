package dev.tessera.service.feed.deadletter;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Replay")
record ReplayResponse(
        @Schema(required = true, description = "Whether the handler succeeded; then the letter is gone.")
        boolean handled,

        @Schema(required = true, description = "The letter: as it was, or with the reason why it failed again.")
        DeadLetterResponse deadLetter) {

    static ReplayResponse of(Replay replay) {
        return new ReplayResponse(replay.isHandled(), DeadLetterResponse.of(replay.letter()));
    }
}
