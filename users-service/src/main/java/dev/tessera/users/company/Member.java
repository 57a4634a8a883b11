package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.Required;
import java.time.Instant;

/**
 * A person who may act for a company.
 *
 * @param addedBy who let them in: read by the change feed, which tells people what others did
 */
record Member(
        Cnpj cnpj,
        String userId,
        CompanyRole role,
        String addedBy,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    Member {
        Required.all(cnpj, userId, role, addedBy);
    }

    static Member join(Cnpj cnpj, String userId, CompanyRole role, String addedBy, Instant now) {
        return new Member(cnpj, userId, role, addedBy, now, now, 1);
    }

    Member as(CompanyRole newRole, Instant now) {
        return new Member(cnpj, userId, newRole, addedBy, createdAt, now, version + 1);
    }

    boolean isOwner() {
        return role == CompanyRole.OWNER;
    }
}
