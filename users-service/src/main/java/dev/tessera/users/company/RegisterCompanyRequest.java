package dev.tessera.users.company;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RegisterCompany")
record RegisterCompanyRequest(
        @NotNull @Schema(description = "With or without punctuation, any case.", examples = "12.ABC.345/01DE-35")
        String cnpj,

        @NotNull @Schema(examples = "Mosaico Comércio de Peças Ltda.")
        String legalName,

        @Schema(description = "The name on the door, where it differs.", examples = "Mosaico")
        String tradeName) {}
