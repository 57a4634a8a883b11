package dev.tessera.orders.shipping;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Shipping")
public record ShippingResponse(
        String method, @Schema(examples = "50.00") BigDecimal cost, String city, LocalDate expectedDeliveryDate) {

    public static ShippingResponse of(Shipping shipping) {
        return new ShippingResponse(
                shipping.method(), shipping.cost().amount(), shipping.city(), shipping.expectedDeliveryDate());
    }
}
