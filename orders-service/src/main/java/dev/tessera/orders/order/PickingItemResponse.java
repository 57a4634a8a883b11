package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import java.time.Instant;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "PickingItem", description = "An item of an order, where that goes and when.")
public record PickingItemResponse(
        @Schema(
                pattern = Cnpj.PATTERN,
                description = "The CNPJ of the company whose order it is.",
                examples = "12.345.678/0001-95")
        String company,

        String orderId,
        String productId,
        String description,
        int quantity,
        ItemStatus status,

        @Schema(description = "When the item took this status.")
        Instant since,

        String city,
        LocalDate expectedDeliveryDate) {

    public static PickingItemResponse of(PickingItem item) {
        return new PickingItemResponse(
                item.ref().cnpj().masked(),
                item.ref().orderId(),
                item.line().productId(),
                item.line().description(),
                item.line().quantity(),
                item.line().status(),
                item.line().since(),
                item.city(),
                item.deliveryDate());
    }
}
