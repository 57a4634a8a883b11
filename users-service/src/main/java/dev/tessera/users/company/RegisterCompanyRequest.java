package dev.tessera.users.company;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RegisterCompany")
record RegisterCompanyRequest(
        @Schema(
                required = true,
                description = "With or without punctuation, any case.",
                examples = "12.ABC.345/01DE-35")
        String cnpj,

        @Schema(required = true, examples = "Mosaico Comércio de Peças Ltda.")
        String legalName,

        @Schema(description = "The name on the door, where it differs.", examples = "Mosaico")
        String tradeName) {}
