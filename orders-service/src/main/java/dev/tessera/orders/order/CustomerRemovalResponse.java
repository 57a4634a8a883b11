package dev.tessera.orders.order;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CustomerRemoval")
record CustomerRemovalResponse(
        @Schema(description = "How many orders the person was taken out of by this request.", examples = "3")
        long orders,

        @Schema(description = "False if there may be more orders: send the same request again.")
        boolean complete) {

    static CustomerRemovalResponse of(CustomerRemovalService.Removal removal) {
        return new CustomerRemovalResponse(removal.orders(), removal.complete());
    }
}
