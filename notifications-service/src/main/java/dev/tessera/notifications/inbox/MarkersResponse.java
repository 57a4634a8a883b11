package dev.tessera.notifications.inbox;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Markers", description = "How far an inbox was read and seen.")
record MarkersResponse(Instant readUpTo, Instant seenUpTo) {

    static MarkersResponse of(Inbox inbox) {
        return new MarkersResponse(
                inbox.readUpTo().orElse(null), inbox.seenUpTo().orElse(null));
    }
}
