package dev.tessera.orders.order;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import dev.tessera.service.json.Change;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Reads orders and decides on their changes: each on the whole order as it is, to be written if nobody changed the order
 * meanwhile.
 */
@ApplicationScoped
class OrderService {

    private final OrderRepository repository;
    private final Clock clock;

    OrderService(OrderRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    Uni<Order> order(OrderRef ref) {
        return stored(ref).map(StoredOrder::order);
    }

    /** Without its parts. */
    Uni<OrderSummary> summary(OrderRef ref) {
        return repository.orderStatusById(ref).map(found -> found.orElseThrow(OrderProblems::notFound));
    }

    /** Newest first. Every order has a first status: what has no history does not exist. */
    Uni<Slice<StatusChange>> history(OrderRef ref, Paging paging) {
        return repository.statusHistory(ref, paging).invoke(changes -> {
            if (changes.items().isEmpty() && paging.isFirst()) {
                throw OrderProblems.notFound();
            }
        });
    }

    Uni<Decision<Order>> place(Order order) {
        return repository
                .companyName(order.ref().cnpj())
                .map(order::placedWith)
                .map(named -> Decision.of(repository.placeOrder(named), named)
                        .orFail(StoredOrder.SUMMARY, OrderProblems::exists));
    }

    Uni<Decision<Order>> changeNotes(OrderRef ref, Change<String> notes) {
        return change(
                AccessPattern.UPDATE_ORDER_HEADER,
                ref,
                order -> order.withNotes(
                        Optional.ofNullable(notes.orKeep(order.notes().orElse(null))), now()));
    }

    Uni<Decision<Order>> setCustomer(OrderRef ref, Customer customer) {
        return change(AccessPattern.CHANGE_CUSTOMER, ref, order -> {
            requireOpen(order);
            return order.withCustomer(customer, now());
        });
    }

    Uni<Decision<Order>> setShipping(OrderRef ref, Shipping shipping) {
        return change(AccessPattern.CHANGE_SHIPPING, ref, order -> {
            requireOpen(order);
            Order changed = order.withShipping(shipping, now());
            if (changed.totals().total().exceeds(Order.MAX_TOTAL)) {
                throw OrderProblems.tooExpensive("cost");
            }
            return changed;
        });
    }

    private static void requireOpen(Order order) {
        if (!order.isOpen()) {
            throw OrderProblems.closed(order);
        }
    }

    /** By hand, from where it is to where it may go. */
    Uni<Decision<Order>> moveTo(OrderRef ref, OrderStatus next, Optional<String> reason, String by) {
        return change(AccessPattern.MOVE_ORDER, ref, order -> {
            if (!order.status().canMoveTo(next)) {
                throw OrderProblems.illegalMove(order.status(), next);
            }
            return order.moveTo(next, by, reason, now());
        });
    }

    /**
     * Pickers work on one order side by side, so nobody has to know its version: a move is legal or not by where the
     * item is, and one that met another is decided again.
     */
    Uni<Decision<Order>> moveItem(OrderRef ref, String productId, ItemStatus to, String by) {
        return pick(ref, Map.of(productId, to), by, product -> OrderProblems.itemNotFound());
    }

    /** All of them, or none. */
    Uni<Decision<Order>> moveItems(OrderRef ref, Map<String, ItemStatus> moves, String by) {
        List<String> products = List.copyOf(moves.keySet());
        return pick(ref, moves, by, product -> OrderProblems.itemUnknown(products.indexOf(product)));
    }

    private Uni<Decision<Order>> pick(
            OrderRef ref, Map<String, ItemStatus> moves, String by, Function<String, Problem> unknown) {
        return change(AccessPattern.MOVE_ITEMS, ref, order -> {
            moves.forEach((product, to) ->
                    requireLegal(order, order.line(product).orElseThrow(() -> unknown.apply(product)), to));
            return order.pick(moves, by, now());
        });
    }

    /** An item that is there already has nothing to do, which a picker who presses twice need not be told. */
    private static void requireLegal(Order order, Line line, ItemStatus to) {
        if (line.status() == to) {
            return;
        }
        requireOpen(order);
        if (!line.status().canMoveTo(to)) {
            throw OrderProblems.illegalMove(line, to);
        }
    }

    /** Added to whatever else the order became meanwhile, so on no version that the caller knows. */
    Uni<Decision<Order>> pay(OrderRef ref, NewPayment payment) {
        return stored(ref).map(before -> decide(AccessPattern.ADD_PAYMENT, before, order -> paid(order, payment)));
    }

    private Order paid(Order order, NewPayment payment) {
        if (order.status() == OrderStatus.Cancelado) {
            throw OrderProblems.cancelled();
        }
        if (payment.isAmong(order.payments())) {
            throw OrderProblems.paymentExists();
        }
        if (order.lines().size() + order.payments().size() >= Order.MAX_PARTS) {
            throw OrderProblems.tooManyPayments();
        }
        return order.withPayment(payment, now());
    }

    private Uni<Decision<Order>> change(AccessPattern pattern, OrderRef ref, UnaryOperator<Order> rule) {
        return stored(ref)
                .map(before -> Decision.onRead(before.order().version(), () -> decide(pattern, before, rule)));
    }

    /** @param rule what the order becomes; a problem if it may not; the order itself if there is nothing to do */
    private Decision<Order> decide(AccessPattern pattern, StoredOrder before, UnaryOperator<Order> rule) {
        Order after = rule.apply(before.order());
        return after == before.order()
                ? Decision.nothing(after)
                : Decision.of(repository.changeOrder(pattern, before, after), after);
    }

    private Uni<StoredOrder> stored(OrderRef ref) {
        return repository.wholeOrder(ref).map(found -> found.orElseThrow(OrderProblems::notFound));
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
