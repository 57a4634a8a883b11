package dev.tessera.notifications.inbox;

import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "MoveMarkers",
        description = "At least one of them. A marker never moves back, and what lies in the future counts as now.")
record MoveMarkersRequest(
        @Schema(description = "Everything up to this time is read.", examples = "2026-11-16T12:00:00.000Z")
        Instant readUpTo,

        @Schema(description = "Everything up to this time was seen, if not read.")
        Instant seenUpTo) {

    Optional<Instant> read() {
        return Optional.ofNullable(readUpTo);
    }

    Optional<Instant> seen() {
        return Optional.ofNullable(seenUpTo);
    }

    MoveMarkersRequest checked() {
        if (readUpTo == null && seenUpTo == null) {
            throw InboxProblems.noMarker();
        }
        return this;
    }
}
