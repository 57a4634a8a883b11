package dev.tessera.users.company;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RegisterCompany")
record RegisterCompanyRequest(
        @Schema(
                required = true,
                description = "With or without punctuation, any case.",
                pattern = CnpjReader.TYPED,
                examples = "12.ABC.345/01DE-35")
        String cnpj,

        @Schema(required = true, minLength = 1, maxLength = 200, examples = "Mosaico Comércio de Peças Ltda.")
        String legalName,

        @Schema(
                minLength = 1,
                maxLength = 200,
                description = "The name on the door, where it differs.",
                examples = "Mosaico")
        String tradeName) {}
