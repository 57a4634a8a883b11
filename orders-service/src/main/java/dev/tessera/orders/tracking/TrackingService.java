package dev.tessera.orders.tracking;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.Times;
import dev.tessera.orders.order.Order;
import dev.tessera.orders.order.OrderRef;
import dev.tessera.orders.order.OrderService;
import dev.tessera.orders.status.OrderStatus;
import dev.tessera.service.http.ETags;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/** Moves orders by hand, from where they are to where they may go. */
@ApplicationScoped
class TrackingService {

    private final OrderService orders;
    private final Clock clock;

    TrackingService(OrderService orders, Clock clock) {
        this.orders = orders;
        this.clock = clock;
    }

    Uni<Order> moveTo(OrderRef ref, OrderStatus next, Optional<String> reason, String ifMatch, String by) {
        return orders.change(AccessPattern.MOVE_ORDER, ref, order -> {
            ETags.requireMatch(ifMatch, order.version());
            if (!order.status().canMoveTo(next)) {
                throw StatusProblems.illegal(order.status(), next);
            }
            return order.moveTo(next, by, reason, Times.truncate(clock.instant()));
        });
    }
}
