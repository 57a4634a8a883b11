package dev.tessera.users.company;

import dev.tessera.service.input.Ids;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "ActivateCompany")
record ActivateCompanyRequest(
        @NotNull
        @Schema(
                description = "Whose registration of the company is granted.",
                pattern = Ids.SHAPE,
                examples = "01ARZ3NDEKTSV4RRFFQ69G5FAV")
        String userId) {}
