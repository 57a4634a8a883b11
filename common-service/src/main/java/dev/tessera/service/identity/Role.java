package dev.tessera.service.identity;

import java.util.EnumSet;
import java.util.Set;

/** What a token's {@code groups} claim may hold. */
public enum Role {
    USER,
    ADMIN,
    MODERATOR,
    WORKER,
    SERVICE;

    /** Roles of a later release are not ours to judge: they are left out, and grant nothing. */
    static Set<Role> known(Set<String> names) {
        Set<Role> roles = EnumSet.noneOf(Role.class);
        for (Role role : values()) {
            if (names.contains(role.name())) {
                roles.add(role);
            }
        }
        return Set.copyOf(roles);
    }
}
