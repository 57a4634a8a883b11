package dev.tessera.notifications.sending;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tessera.notifications.inbox.NotificationResponse;
import dev.tessera.service.edge.BulkResult;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "NotificationResults")
record NotificationResultsResponse(
        @Schema(required = true, description = "In the order of the request.")
        List<NotificationResult> results) {

    @Schema(
            name = "NotificationResult",
            description = "What one notification of a bulk request would have been answered if it stood alone.")
    record NotificationResult(
            @JsonUnwrapped BulkResult result,

            @Schema(implementation = NotificationResponse.class) @JsonRawValue
            String notification) {}

    static NotificationResultsResponse of(List<BulkResult> results) {
        return new NotificationResultsResponse(results.stream()
                .map(one -> new NotificationResult(one, one.created()))
                .toList());
    }
}
