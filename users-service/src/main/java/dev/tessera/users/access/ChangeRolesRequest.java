package dev.tessera.users.access;

import dev.tessera.service.identity.Role;
import jakarta.validation.constraints.NotNull;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeRoles")
record ChangeRolesRequest(
        @NotNull
        @Schema(
                description =
                        "All roles the person has from now on, on top of USER, which everybody has and which may be"
                                + " left out. SERVICE and WORKER belong to service accounts and are refused.",
                examples = "[\"MODERATOR\"]")
        Set<@NotNull Role> roles) {}
