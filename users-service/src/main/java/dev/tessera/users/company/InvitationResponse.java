package dev.tessera.users.company;

import dev.tessera.keys.users.CompanyRole;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Invitation", description = "As the company sees it.")
record InvitationResponse(
        @Schema(description = "Names the invitation in paths; the same for the same address.", examples = ID)
        String id,

        @Schema(description = "As it was typed.") String email,
        CompanyRole role,

        @Schema(description = "Who invited last: a person, or a service account.")
        String invitedBy,

        @Schema(description = "When the address was first invited.")
        Instant createdAt,

        @Schema(description = "After that it is gone.") Instant expiresAt) {

    static final String ID = "lqUHJRKPRz9rr3ePNRR2Tw";

    static InvitationResponse of(Invitation invitation) {
        return new InvitationResponse(
                invitation.invitee(),
                invitation.mailTo(),
                invitation.role(),
                invitation.invitedBy(),
                invitation.createdAt(),
                invitation.expiresAt());
    }
}
