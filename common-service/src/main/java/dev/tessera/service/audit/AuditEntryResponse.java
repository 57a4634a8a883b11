package dev.tessera.service.audit;

import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "AuditEntry")
public record AuditEntryResponse(
        @Schema(description = "What was done.", examples = "ROLES_CHANGED")
        String act,

        @Schema(
                description =
                        "To whom: the id of a person or a service account, or a company's CNPJ. Refusals to sign in"
                                + " with addresses that nobody has are counted for `unknown-0` to `unknown-15`.")
        String subject,

        @Schema(description = "By whom; absent for strangers, and for what the service did by itself.")
        String actor,

        @Schema(description = "Whether the actor is a service account.")
        boolean byService,

        @Schema(description = "When; for refusals, the beginning of the hour.")
        Instant at,

        @Schema(description = "The network that it came from.", examples = "203.0.113.7")
        String address,

        @Schema(description = "The access token that it was done with, its `jti`.")
        String tokenId,

        @Schema(description = "The session that the token was issued for.")
        String sessionId,

        @Schema(description = "How often: refusals to strangers are counted by the hour.", examples = "1")
        long count,

        @Schema(description = "More about it, depending on the act.")
        Map<String, String> details) {

    public static AuditEntryResponse of(AuditEntry entry) {
        return new AuditEntryResponse(
                entry.kind(),
                entry.subject(),
                entry.actor().orElse(null),
                entry.isService(),
                entry.at(),
                entry.address().orElse(null),
                entry.tokenId().orElse(null),
                entry.sessionId().orElse(null),
                entry.count(),
                entry.details());
    }
}
