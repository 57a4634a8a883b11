package dev.tessera.users.access;

import dev.tessera.service.identity.Role;
import jakarta.validation.constraints.NotNull;
import java.util.EnumSet;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ChangeRoles")
record ChangeRolesRequest(
        @NotNull
        @Schema(
                description =
                        "All roles the person has from now on, on top of USER, which everybody has and which may be"
                                + " left out.",
                maxItems = 3,
                examples = "[\"MODERATOR\"]")
        Set<@NotNull PersonRole> roles) {

    /** The others are those of service accounts. */
    enum PersonRole {
        USER,
        ADMIN,
        MODERATOR
    }

    Set<Role> granted() {
        Set<Role> granted = EnumSet.noneOf(Role.class);
        roles.forEach(role -> granted.add(Role.valueOf(role.name())));
        granted.remove(Role.USER);
        return granted;
    }
}
