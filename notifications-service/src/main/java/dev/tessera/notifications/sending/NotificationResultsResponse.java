package dev.tessera.notifications.sending;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.tessera.notifications.inbox.NotificationResponse;
import dev.tessera.service.edge.BulkResult;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "NotificationResults")
record NotificationResultsResponse(
        @Schema(required = true, description = "In the order of the request.")
        List<NotificationResultResponse> results) {

    @Schema(
            name = "NotificationResult",
            description = "What one notification of a bulk request would have been answered if it stood alone.")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record NotificationResultResponse(
            @Schema(required = true, description = "Its place in the request, from 0.")
            int index,

            @Schema(required = true, description = "201, or the status of the problem.", examples = "201")
            int status,

            @Schema(description = "If it was created before, by the same request with the same Idempotency-Key.")
            Boolean replayed,

            @Schema(implementation = NotificationResponse.class) @JsonRawValue
            String notification,

            @Schema(ref = "Problem") @JsonRawValue String problem) {}

    static NotificationResultsResponse of(List<BulkResult> results) {
        return new NotificationResultsResponse(results.stream()
                .map(one -> new NotificationResultResponse(
                        one.index(), one.status(), one.replayed(), one.created(), one.problem()))
                .toList());
    }
}
