package dev.tessera.users.session;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Session")
record SessionResponse(
        String id,

        @Schema(description = "Whether this is the session that asks.")
        boolean current,

        @Schema(description = "What the client said it was.", examples = "Mozilla/5.0 (X11; Linux x86_64)")
        String userAgent,

        Instant createdAt,
        @Schema(description = "Sign-in or last refresh.") Instant lastUsedAt) {

    static SessionResponse of(Session session, String currentSessionId) {
        return new SessionResponse(
                session.id(),
                session.id().equals(currentSessionId),
                session.userAgent().orElse(null),
                session.createdAt(),
                session.rotatedAt());
    }
}
