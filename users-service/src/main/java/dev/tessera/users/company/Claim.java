package dev.tessera.users.company;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Somebody says that a company is theirs. Claims do not exclude each other: an administrator looks into them and grants
 * one, which becomes the company.
 *
 * @param reason why it was rejected
 */
record Claim(
        Cnpj cnpj,
        String userId,
        String legalName,
        Optional<String> tradeName,
        ClaimStatus status,
        Optional<String> reason,
        Instant expiresAt,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    Claim {
        Required.all(cnpj, userId, legalName, expiresAt);
        if (reason.isPresent() != (status == ClaimStatus.REJECTED)) {
            throw new IllegalArgumentException("a claim has a reason exactly if it is rejected");
        }
    }

    static Claim make(
            Cnpj cnpj, String userId, String legalName, Optional<String> tradeName, Instant now, Duration lifetime) {
        return new Claim(
                cnpj,
                userId,
                legalName,
                tradeName,
                ClaimStatus.PENDING,
                Optional.empty(),
                expiry(now, lifetime),
                now,
                now,
                1);
    }

    /** Of whoever registered a company when that took the number; the time to decide about it begins anew. */
    static Claim ofPending(Company company, Instant now, Duration lifetime) {
        return new Claim(
                company.cnpj(),
                company.registeredBy(),
                company.legalName(),
                company.tradeName(),
                ClaimStatus.PENDING,
                Optional.empty(),
                expiry(now, lifetime),
                company.createdAt(),
                now,
                company.version() + 1);
    }

    Claim rejected(String why, Instant now, Duration lifetime) {
        return settled(ClaimStatus.REJECTED, Optional.of(why), now, lifetime);
    }

    Claim superseded(Instant now, Duration lifetime) {
        return settled(ClaimStatus.SUPERSEDED, Optional.empty(), now, lifetime);
    }

    private Claim settled(ClaimStatus how, Optional<String> why, Instant now, Duration lifetime) {
        return new Claim(
                cnpj, userId, legalName, tradeName, how, why, expiry(now, lifetime), createdAt, now, version + 1);
    }

    boolean isPending() {
        return status == ClaimStatus.PENDING;
    }

    /** As its claimant sees it, and nobody else. */
    Company asPendingCompany() {
        return new Company(
                cnpj,
                legalName,
                tradeName,
                CompanyStatus.PENDING,
                1,
                userId,
                Optional.empty(),
                createdAt,
                Optional.empty(),
                createdAt,
                updatedAt,
                version);
    }

    private static Instant expiry(Instant now, Duration lifetime) {
        return now.plus(lifetime).truncatedTo(ChronoUnit.SECONDS);
    }
}
