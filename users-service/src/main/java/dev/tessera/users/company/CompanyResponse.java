package dev.tessera.users.company;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Company")
record CompanyResponse(
        @Schema(
                description = "Upper case with punctuation.",
                pattern = CompanyResponse.CNPJ_SHOWN,
                examples = "12.ABC.345/01DE-35")
        String cnpj,

        String legalName,
        String tradeName,
        CompanyStatus status,
        Instant createdAt,

        @Schema(description = "Absent while the company is pending.")
        Instant activatedAt,

        @Schema(description = "Why it was suspended or restored last.")
        String statusReason) {

    static final String CNPJ_SHOWN = "^[0-9A-Z]{2}\\.[0-9A-Z]{3}\\.[0-9A-Z]{3}/[0-9A-Z]{4}-[0-9]{2}$";

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
