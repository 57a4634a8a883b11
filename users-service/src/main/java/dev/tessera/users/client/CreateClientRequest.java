package dev.tessera.users.client;

import dev.tessera.service.identity.Role;
import jakarta.validation.constraints.NotNull;
import java.util.EnumSet;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateServiceAccount")
record CreateClientRequest(
        @NotNull
        @Schema(
                description = "What the account is for, for the people who manage it.",
                minLength = 1,
                maxLength = ClientResource.MAX_NAME,
                examples = "picking-worker")
        String name,

        @NotNull
        @Schema(
                description = "Granted on top of SERVICE, which every service account has. ADMIN only if you name it.",
                maxItems = 4,
                examples = "[\"WORKER\"]")
        Set<@NotNull AccountRole> roles) {

    /** USER belongs to people. */
    enum AccountRole {
        ADMIN,
        MODERATOR,
        WORKER,
        SERVICE
    }

    Set<Role> granted() {
        Set<Role> granted = EnumSet.of(Role.SERVICE);
        roles.forEach(role -> granted.add(Role.valueOf(role.name())));
        return granted;
    }
}
