package dev.tessera.notifications.stream;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StreamTicket")
record StreamTicketResponse(
        @Schema(
                description = "Opens one stream: `new EventSource(\"/users/me/notifications/stream?ticket=…\")`.",
                examples = "nK3v0aQn7-_x8LrT2mVbYcE5dHsJ6uWq1oNfGi4KyRt")
        String ticket,

        @Schema(description = "Until when it must be used. The stream itself lasts as long as your access token.")
        Instant expiresAt) {

    static StreamTicketResponse of(StreamTicketService.Issued issued) {
        return new StreamTicketResponse(issued.ticket().text(), issued.expiry());
    }
}
