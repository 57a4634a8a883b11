package dev.tessera.orders.picking;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.Times;
import dev.tessera.orders.item.ItemStatus;
import dev.tessera.orders.item.Line;
import dev.tessera.orders.order.Order;
import dev.tessera.orders.order.OrderProblems;
import dev.tessera.orders.order.OrderRef;
import dev.tessera.orders.order.OrderService;
import dev.tessera.service.http.ETags;
import dev.tessera.service.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Moves items. Pickers work on one order side by side, so nobody has to know its version: a move is legal or not by
 * where the item is, and one that met another is decided again. Who sends If-Match is taken at their word.
 */
@ApplicationScoped
class PickingService {

    private final OrderService orders;
    private final Clock clock;

    PickingService(OrderService orders, Clock clock) {
        this.orders = orders;
        this.clock = clock;
    }

    Uni<Order> order(OrderRef ref) {
        return orders.order(ref);
    }

    Uni<Order> moveItem(OrderRef ref, String productId, ItemStatus to, String ifMatch, String by) {
        return move(ref, Map.of(productId, to), ifMatch, by, product -> PickingProblems.notFound());
    }

    /** All of them, or none. */
    Uni<Order> moveItems(OrderRef ref, Map<String, ItemStatus> moves, String ifMatch, String by) {
        List<String> products = List.copyOf(moves.keySet());
        return move(ref, moves, ifMatch, by, product -> PickingProblems.unknown(products.indexOf(product)));
    }

    private Uni<Order> move(
            OrderRef ref,
            Map<String, ItemStatus> moves,
            String ifMatch,
            String by,
            Function<String, Problem> otherwise) {
        return orders.change(AccessPattern.MOVE_ITEMS, ref, order -> {
            if (ifMatch != null) {
                ETags.requireMatch(ifMatch, order.version());
            }
            moves.forEach((product, to) ->
                    requireLegal(order, order.line(product).orElseThrow(() -> otherwise.apply(product)), to));
            return order.pick(moves, by, Times.truncate(clock.instant()));
        });
    }

    /** An item that is there already has nothing to do, which a picker who presses twice need not be told. */
    private static void requireLegal(Order order, Line line, ItemStatus to) {
        if (line.status() == to) {
            return;
        }
        if (!order.isOpen()) {
            throw OrderProblems.closed(order);
        }
        if (!line.status().canMoveTo(to)) {
            throw PickingProblems.illegal(line, to);
        }
    }
}
