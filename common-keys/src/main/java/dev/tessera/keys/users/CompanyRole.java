package dev.tessera.keys.users;

import java.util.Optional;
import java.util.stream.Stream;

/** What a member may do for a company, the most first: an owner also decides who its members are. */
public enum CompanyRole {
    OWNER,
    OPERATOR,
    VIEWER;

    /** The claim of an access token that says it: an object from bare CNPJ to role, of active companies only. */
    public static final String CLAIM = "companies";

    /** Whether it allows all that the other allows. */
    public boolean includes(CompanyRole other) {
        return compareTo(other) <= 0;
    }

    /** Empty for a role that a later version adds: this one grants nothing for it. */
    public static Optional<CompanyRole> ofName(String name) {
        return Stream.of(values()).filter(role -> role.name().equals(name)).findFirst();
    }
}
