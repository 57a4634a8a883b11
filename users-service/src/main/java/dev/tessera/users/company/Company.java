package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import java.time.Instant;
import java.util.Optional;

/**
 * A company that an administrator let in, or a claim as its claimant sees it.
 *
 * @param registeredBy whose claim was granted
 * @param statusSince since when it is what it is
 * @param statusReason why it was suspended or restored last
 */
record Company(
        Cnpj cnpj,
        String legalName,
        Optional<String> tradeName,
        CompanyStatus status,
        long owners,
        String registeredBy,
        Optional<Instant> activatedAt,
        Instant statusSince,
        Optional<String> statusReason,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    Company {
        Required.all(cnpj, legalName, status, registeredBy, statusSince);
        if (owners < 1) {
            throw new IllegalArgumentException("a company has at least one owner");
        }
        if (activatedAt.isPresent() == (status == CompanyStatus.PENDING)) {
            throw new IllegalArgumentException("a company has an activation time exactly if it is not pending");
        }
    }

    static Company activate(Claim claim, Instant now) {
        return new Company(
                claim.cnpj(),
                claim.legalName(),
                claim.tradeName(),
                CompanyStatus.ACTIVE,
                1,
                claim.userId(),
                Optional.of(now),
                now,
                Optional.empty(),
                claim.createdAt(),
                now,
                claim.version() + 1);
    }

    Company as(CompanyStatus newStatus, String reason, Instant now) {
        return new Company(
                cnpj,
                legalName,
                tradeName,
                newStatus,
                owners,
                registeredBy,
                activatedAt,
                newStatus == status ? statusSince : now,
                Optional.of(reason),
                createdAt,
                now,
                version + 1);
    }

    boolean isActive() {
        return status == CompanyStatus.ACTIVE;
    }

    /** Of an earlier version, in which registering a company took its number. */
    boolean isPending() {
        return status == CompanyStatus.PENDING;
    }
}
