package dev.tessera.users.company;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Company")
record CompanyResponse(
        @Schema(ref = "Cnpj") String cnpj,
        String legalName,
        String tradeName,
        CompanyStatus status,
        Instant createdAt,

        @Schema(description = "Absent while the company is pending.")
        Instant activatedAt,

        @Schema(description = "Why it was suspended or restored last.")
        String statusReason) {

    static CompanyResponse of(Company company) {
        return new CompanyResponse(
                company.cnpj().masked(),
                company.legalName(),
                company.tradeName().orElse(null),
                company.status(),
                company.createdAt(),
                company.activatedAt().orElse(null),
                company.statusReason().orElse(null));
    }
}
