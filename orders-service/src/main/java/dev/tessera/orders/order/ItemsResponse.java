package dev.tessera.orders.order;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Items", description = "All items of an order.")
record ItemsResponse(OrderStatus orderStatus, List<LineResponse> items) {

    static ItemsResponse of(Order order) {
        return new ItemsResponse(
                order.status(), order.lines().stream().map(LineResponse::of).toList());
    }
}
