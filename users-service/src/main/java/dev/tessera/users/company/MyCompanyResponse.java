package dev.tessera.users.company;

import dev.tessera.keys.users.CompanyRole;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "MyCompany", description = "A company and what the caller may do for it.")
record MyCompanyResponse(
        CompanyResponse company,
        CompanyRole role,
        @Schema(description = "When the caller joined.") Instant since) {

    static MyCompanyResponse of(CompanyService.Membership membership) {
        return new MyCompanyResponse(
                CompanyResponse.of(membership.company()),
                membership.member().role(),
                membership.member().createdAt());
    }
}
