package dev.tessera.users.client;

import dev.tessera.service.identity.Role;
import jakarta.validation.constraints.NotNull;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreateServiceAccount")
record CreateClientRequest(
        @NotNull
        @Schema(description = "What the account is for, for the people who manage it.", examples = "picking-worker")
        String name,

        @NotNull
        @Schema(
                description = "Granted on top of SERVICE, which every service account has. ADMIN only if you name it;"
                        + " USER belongs to people and is refused.",
                examples = "[\"WORKER\"]")
        Set<@NotNull Role> roles) {}
