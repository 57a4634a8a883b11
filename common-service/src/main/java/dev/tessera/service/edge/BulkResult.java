package dev.tessera.service.edge;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * What one of several things in a request would have been answered if it stood alone. Stands unwrapped beside what was
 * created, which has another name in each service.
 *
 * @param created JSON; null if it was refused
 * @param problem JSON; null if it was created
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BulkResult(
        @Schema(required = true, description = "Its place in the request, from 0.")
        int index,

        @Schema(required = true, description = "201, or the status of the problem.", examples = "201")
        int status,

        @Schema(description = "If it was created before, by the same request with the same Idempotency-Key.")
        Boolean replayed,

        @JsonIgnore String created,
        @Schema(ref = "Problem") @JsonRawValue String problem) {}
