package dev.tessera.users.company;

import dev.tessera.keys.users.CompanyRole;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "MyInvitation", description = "As whoever is invited sees it.")
record MyInvitationResponse(
        @Schema(ref = "Cnpj") String cnpj,
        String legalName,
        String tradeName,
        CompanyRole role,

        @Schema(description = "Who invited: a person, or a service account.")
        String invitedBy,

        @Schema(description = "After that it is gone.") Instant expiresAt) {

    static MyInvitationResponse of(Invitation invitation) {
        return new MyInvitationResponse(
                invitation.cnpj().masked(),
                invitation.legalName(),
                invitation.tradeName().orElse(null),
                invitation.role(),
                invitation.invitedBy(),
                invitation.expiresAt());
    }
}
