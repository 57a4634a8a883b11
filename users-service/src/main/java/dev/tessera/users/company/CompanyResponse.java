package dev.tessera.users.company;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Company")
@JsonInclude(JsonInclude.Include.NON_NULL)
record CompanyResponse(
        @Schema(description = "Upper case with punctuation.", examples = "12.ABC.345/01DE-35")
        String cnpj,

        String legalName,
        String tradeName,
        CompanyStatus status,
        Instant createdAt,

        @Schema(description = "Absent while the company is pending.")
        Instant activatedAt) {

    static CompanyResponse of(Company company) {
        return new CompanyResponse(
                company.cnpj().masked(),
                company.legalName(),
                company.tradeName().orElse(null),
                company.status(),
                company.createdAt(),
                company.activatedAt().orElse(null));
    }
}
