package dev.tessera.users.company;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CompanyClaim", description = "A registration of a company that is not granted, or not yet.")
record ClaimResponse(
        @Schema(ref = "Cnpj") String cnpj,
        @Schema(description = "Who registered it.") String userId,
        String legalName,
        String tradeName,
        ClaimStatus status,

        @Schema(description = "Why it was rejected, if it was.")
        String reason,

        Instant createdAt,
        @Schema(description = "When it is forgotten.") Instant expiresAt) {

    static ClaimResponse of(Claim claim) {
        return new ClaimResponse(
                claim.cnpj().masked(),
                claim.userId(),
                claim.legalName(),
                claim.tradeName().orElse(null),
                claim.status(),
                claim.reason().orElse(null),
                claim.createdAt(),
                claim.expiresAt());
    }
}
