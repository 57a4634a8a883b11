package dev.tessera.users.company;

import dev.tessera.users.access.CompanyRole;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "MyCompany", description = "A company and what the caller may do for it.")
record MyCompanyResponse(CompanyResponse company, CompanyRole role) {}
