package dev.tessera.orders.order;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Shipping")
record ShippingResponse(
        String method, @Schema(examples = "50.00") BigDecimal cost, String city, LocalDate expectedDeliveryDate) {

    static ShippingResponse of(Shipping shipping) {
        return new ShippingResponse(
                shipping.method(), shipping.cost().amount(), shipping.city(), shipping.expectedDeliveryDate());
    }
}
