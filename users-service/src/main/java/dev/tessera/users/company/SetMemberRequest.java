package dev.tessera.users.company;

import dev.tessera.keys.users.CompanyRole;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SetMember")
record SetMemberRequest(@NotNull CompanyRole role) {}
