package dev.tessera.service.identity;

import java.util.Optional;
import java.util.stream.Stream;

/** What a member may do for a company: an owner also decides who its members are. */
public enum CompanyRole {
    OWNER,
    OPERATOR,
    VIEWER;

    /** A role that a later version adds is none that this one grants anything for. */
    static Optional<CompanyRole> ofName(String name) {
        return Stream.of(values()).filter(role -> role.name().equals(name)).findFirst();
    }
}
