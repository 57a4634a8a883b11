package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.change.Versioned;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** While pending, a company has exactly one member: whoever registered it, as its owner. */
record Company(
        Cnpj cnpj,
        String legalName,
        Optional<String> tradeName,
        CompanyStatus status,
        long owners,
        String registeredBy,
        Optional<Instant> activatedAt,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    Company {
        Objects.requireNonNull(cnpj);
        Objects.requireNonNull(legalName);
        Objects.requireNonNull(status);
        Objects.requireNonNull(registeredBy);
        if (owners < 1) {
            throw new IllegalArgumentException("a company has at least one owner");
        }
        if (activatedAt.isPresent() != (status == CompanyStatus.ACTIVE)) {
            throw new IllegalArgumentException("a company has an activation time exactly while it is active");
        }
    }

    static Company register(Cnpj cnpj, String legalName, Optional<String> tradeName, String userId, Instant now) {
        return new Company(cnpj, legalName, tradeName, CompanyStatus.PENDING, 1, userId, Optional.empty(), now, now, 1);
    }

    Company activate(Instant now) {
        return new Company(
                cnpj,
                legalName,
                tradeName,
                CompanyStatus.ACTIVE,
                owners,
                registeredBy,
                Optional.of(now),
                createdAt,
                now,
                version + 1);
    }

    boolean isActive() {
        return status == CompanyStatus.ACTIVE;
    }
}
