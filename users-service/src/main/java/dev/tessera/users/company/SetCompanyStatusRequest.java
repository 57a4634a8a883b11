package dev.tessera.users.company;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SetCompanyStatus")
record SetCompanyStatusRequest(
        @NotNull NewStatus status,

        @Schema(
                required = true,
                minLength = 1,
                maxLength = CompanyResource.MAX_REASON,
                description = "Shown to its members and to administrators.",
                examples = "Its owners dispute who may act for it.")
        String reason) {

    /** Nothing becomes pending again. */
    enum NewStatus {
        ACTIVE,
        SUSPENDED;

        CompanyStatus status() {
            return CompanyStatus.valueOf(name());
        }
    }
}
