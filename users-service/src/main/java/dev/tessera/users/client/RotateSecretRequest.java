package dev.tessera.users.client;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RotateSecret")
record RotateSecretRequest(
        @Min(0)
        @Max(RotateSecretRequest.A_WEEK)
        @Schema(
                description = "How long the older secrets are still accepted. 0 ends them at once, for a secret that"
                        + " leaked; by default the service's configured grace.",
                examples = "0")
        Integer graceSeconds) {

    static final int A_WEEK = 7 * 24 * 60 * 60;
}
