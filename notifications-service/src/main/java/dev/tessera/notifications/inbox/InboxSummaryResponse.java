package dev.tessera.notifications.inbox;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Summary", description = "What is waiting. Counts end at 100; then they say that there are more.")
public record InboxSummaryResponse(
        @Schema(required = true, description = "Not read.", maximum = "100")
        int unread,

        @Schema(required = true, description = "There are more than this.")
        boolean unreadCapped,

        @Schema(required = true, description = "Came since the reader last looked.", maximum = "100")
        int unseen,

        @Schema(required = true, description = "There are more than this.")
        boolean unseenCapped,

        @Schema(description = "Everything up to then is read; absent if nothing was marked.")
        Instant readUpTo,

        @Schema(description = "Everything up to then was seen; absent if nothing was marked.")
        Instant seenUpTo) {

    public static InboxSummaryResponse of(InboxSummary summary) {
        return new InboxSummaryResponse(
                summary.unread().number(),
                summary.unread().isCapped(),
                summary.unseen().number(),
                summary.unseen().isCapped(),
                summary.inbox().readUpTo().orElse(null),
                summary.inbox().seenUpTo().orElse(null));
    }
}
