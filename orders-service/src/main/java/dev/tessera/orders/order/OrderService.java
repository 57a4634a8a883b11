package dev.tessera.orders.order;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.Times;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.table.Decisions;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Reads orders and changes them. A change is decided on the whole order as it is, and written if nobody changed the
 * order meanwhile; else it is decided again, on what is there now.
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

    /** A part of an order's history, newest first, and where the next one starts. */
    record HistoryPage(List<StatusChange> changes, Optional<Position> next) {}

    Uni<HistoryPage> history(OrderRef ref, int limit, Position from) {
        return repository.statusHistory(ref, limit, from).map(page -> {
            requireHistory(page, from);
            return new HistoryPage(
                    page.items().stream().map(StatusChangeItem::change).toList(), page.next());
        });
    }

    /** Every order has a first status: what has no history does not exist. */
    private static void requireHistory(Slice<Item> page, Position from) {
        if (page.items().isEmpty() && from == null) {
            throw OrderProblems.notFound();
        }
    }

    /** @param record adds what must happen together with the order, or not at all, and gives the answer to it */
    <T> Uni<T> place(Order order, Function<Transaction, T> record) {
        return repository
                .placeOrder(order, record)
                .onFailure(OrderService::isTaken)
                .transform(refused -> OrderProblems.exists());
    }

    private static boolean isTaken(Throwable failure) {
        return failure instanceof TransactionRefusedException refused
                && refused.labels().contains(StoredOrder.SUMMARY);
    }

    Uni<Order> changeNotes(OrderRef ref, ChangeOrderRequest patch, String ifMatch) {
        return change(AccessPattern.UPDATE_ORDER_HEADER, ref, order -> {
            ETags.requireMatch(ifMatch, order.version());
            return patch.applyTo(order, now());
        });
    }

    /** By hand, from where it is to where it may go. */
    Uni<Order> moveTo(OrderRef ref, OrderStatus next, Optional<String> reason, String ifMatch, String by) {
        return change(AccessPattern.MOVE_ORDER, ref, order -> {
            ETags.requireMatch(ifMatch, order.version());
            if (!order.status().canMoveTo(next)) {
                throw OrderProblems.illegalMove(order.status(), next);
            }
            return order.moveTo(next, by, reason, now());
        });
    }

    /**
     * Pickers work on one order side by side, so nobody has to know its version: a move is legal or not by where the
     * item is, and one that met another is decided again. Who sends If-Match is taken at their word.
     */
    Uni<Order> moveItem(OrderRef ref, String productId, ItemStatus to, String ifMatch, String by) {
        return pick(ref, Map.of(productId, to), ifMatch, by, product -> OrderProblems.itemNotFound());
    }

    /** All of them, or none. */
    Uni<Order> moveItems(OrderRef ref, Map<String, ItemStatus> moves, String ifMatch, String by) {
        List<String> products = List.copyOf(moves.keySet());
        return pick(ref, moves, ifMatch, by, product -> OrderProblems.itemUnknown(products.indexOf(product)));
    }

    private Uni<Order> pick(
            OrderRef ref,
            Map<String, ItemStatus> moves,
            String ifMatch,
            String by,
            Function<String, Problem> otherwise) {
        return change(AccessPattern.MOVE_ITEMS, ref, order -> {
            if (ifMatch != null) {
                ETags.requireMatch(ifMatch, order.version());
            }
            moves.forEach((product, to) ->
                    requireLegal(order, order.line(product).orElseThrow(() -> otherwise.apply(product)), to));
            return order.pick(moves, by, now());
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
            throw OrderProblems.illegalMove(line, to);
        }
    }

    Uni<Order> setCustomer(OrderRef ref, Customer customer, String ifMatch) {
        return change(
                AccessPattern.CHANGE_CUSTOMER,
                ref,
                order -> open(order, ifMatch).withCustomer(customer, now()));
    }

    Uni<Order> setShipping(OrderRef ref, Shipping shipping, String ifMatch) {
        return change(AccessPattern.CHANGE_SHIPPING, ref, order -> {
            Order changed = open(order, ifMatch).withShipping(shipping, now());
            if (changed.totals().total().exceeds(Order.MAX_TOTAL)) {
                throw OrderProblems.tooExpensive("cost");
            }
            return changed;
        });
    }

    /** The order that the caller knows, while it may still change. */
    private static Order open(Order order, String ifMatch) {
        ETags.requireMatch(ifMatch, order.version());
        if (!order.isOpen()) {
            throw OrderProblems.closed(order);
        }
        return order;
    }

    /** @param record adds what must happen together with the payment, or not at all, and gives the answer to it */
    <T> Uni<T> pay(OrderRef ref, NewPayment payment, BiFunction<Transaction, Order, T> record) {
        return change(AccessPattern.ADD_PAYMENT, ref, order -> paid(order, payment), record);
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

    private Uni<Order> change(AccessPattern pattern, OrderRef ref, UnaryOperator<Order> decision) {
        return change(pattern, ref, decision, (transaction, order) -> order);
    }

    /**
     * @param decision what the order becomes; a problem if it may not; the order itself if there is nothing to do
     * @param record adds what must happen together with the change, or not at all, and gives the answer to it
     */
    private <T> Uni<T> change(
            AccessPattern pattern,
            OrderRef ref,
            UnaryOperator<Order> decision,
            BiFunction<Transaction, Order, T> record) {
        return Decisions.decide(
                () -> stored(ref).chain(before -> {
                    Order after = decision.apply(before.order());
                    return after == before.order()
                            ? Uni.createFrom().item(record.apply(Transaction.create(), after))
                            : repository.changeOrder(
                                    pattern, before, after, transaction -> record.apply(transaction, after));
                }),
                OrderService::isOutdated);
    }

    /** Whoever lost against a repetition of the same request has nothing to decide any more. */
    private static boolean isOutdated(TransactionRefusedException refused) {
        return !refused.labels().contains(Idempotency.LABEL);
    }

    private Uni<StoredOrder> stored(OrderRef ref) {
        return repository.wholeOrder(ref).map(found -> found.orElseThrow(OrderProblems::notFound));
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
