package dev.tessera.users.company;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "ListedCompany",
        description =
                "A company, or while it is pending the registration of one: several people may register the same.")
record ListedCompanyResponse(
        @Schema(ref = "Cnpj") String cnpj,
        String legalName,
        String tradeName,
        CompanyStatus status,

        @Schema(description = "Since when it is in this status, by which the list is sorted.")
        Instant since,

        @Schema(description = "Why it was suspended or restored last.")
        String reason,

        @Schema(description = "Who registered it.") String registeredBy,

        @Schema(description = "When it is forgotten, if nobody decides about it; of pending ones only.")
        Instant expiresAt) {

    static ListedCompanyResponse of(Company company) {
        return new ListedCompanyResponse(
                company.cnpj().masked(),
                company.legalName(),
                company.tradeName().orElse(null),
                company.status(),
                company.statusSince(),
                company.statusReason().orElse(null),
                company.registeredBy(),
                null);
    }

    static ListedCompanyResponse of(Claim claim) {
        return new ListedCompanyResponse(
                claim.cnpj().masked(),
                claim.legalName(),
                claim.tradeName().orElse(null),
                CompanyStatus.PENDING,
                claim.createdAt(),
                null,
                claim.userId(),
                claim.expiresAt());
    }
}
