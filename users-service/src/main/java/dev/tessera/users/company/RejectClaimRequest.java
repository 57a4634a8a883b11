package dev.tessera.users.company;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RejectClaim")
record RejectClaimRequest(
        @Schema(
                required = true,
                minLength = 1,
                maxLength = CompanyResource.MAX_REASON,
                description = "Shown to who registered the company.",
                examples = "The number belongs to a company with another name.")
        String reason) {}
