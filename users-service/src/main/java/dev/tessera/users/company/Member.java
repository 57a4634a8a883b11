package dev.tessera.users.company;

import dev.tessera.keys.Cnpj;
import dev.tessera.service.identity.CompanyRole;
import java.time.Instant;
import java.util.Objects;

/** A person who may act for a company. */
record Member(Cnpj cnpj, String userId, CompanyRole role, Instant createdAt, Instant updatedAt, long version) {

    Member {
        Objects.requireNonNull(cnpj);
        Objects.requireNonNull(userId);
        Objects.requireNonNull(role);
    }

    static Member join(Cnpj cnpj, String userId, CompanyRole role, Instant now) {
        return new Member(cnpj, userId, role, now, now, 1);
    }

    Member as(CompanyRole newRole, Instant now) {
        return new Member(cnpj, userId, newRole, createdAt, now, version + 1);
    }

    boolean isOwner() {
        return role == CompanyRole.OWNER;
    }
}
