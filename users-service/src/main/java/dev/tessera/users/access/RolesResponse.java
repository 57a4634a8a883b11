package dev.tessera.users.access;

import dev.tessera.service.identity.Role;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Roles")
record RolesResponse(
        @Schema(
                description = "As the person's next access token will carry them.",
                examples = "[\"USER\", \"MODERATOR\"]")
        List<Role> roles) {

    static RolesResponse of(Access access) {
        return new RolesResponse(access.allRoles().stream().sorted().toList());
    }
}
