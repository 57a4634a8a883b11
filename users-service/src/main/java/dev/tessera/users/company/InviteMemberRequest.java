package dev.tessera.users.company;

import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.input.Email;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "InviteMember")
record InviteMemberRequest(
        @Schema(
                required = true,
                description = "Whom to invite, with or without an account.",
                format = Email.FORMAT,
                pattern = Email.SHAPE,
                maxLength = Email.MAX_BYTES,
                examples = "bruno@example.com")
        String email,

        @NotNull CompanyRole role) {

    @Override
    public String toString() {
        return "InviteMemberRequest[***]";
    }
}
