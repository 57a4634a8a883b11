package dev.tessera.orders.order;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.Times;
import dev.tessera.orders.status.StatusChange;
import dev.tessera.orders.status.StatusChangeItem;
import dev.tessera.service.http.ETags;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.table.Decisions;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Reads orders and changes them. A change is decided on the whole order as it is, and written if nobody changed the
 * order meanwhile; else it is decided again, on what is there now.
 */
@ApplicationScoped
public class OrderService {

    private final OrderRepository repository;
    private final Clock clock;

    OrderService(OrderRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    public Uni<Order> order(OrderRef ref) {
        return stored(ref).map(StoredOrder::order);
    }

    /** Without its parts. */
    public Uni<Summary> summary(OrderRef ref) {
        return repository.orderStatusById(ref).map(found -> found.orElseThrow(OrderProblems::notFound));
    }

    /** A part of an order's history, newest first, and where the next one starts. */
    public record HistoryPage(List<StatusChange> changes, Optional<Position> next) {}

    public Uni<HistoryPage> history(OrderRef ref, int limit, Position from) {
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
    public <T> Uni<T> place(Order order, Function<Transaction, T> record) {
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
            return patch.applyTo(order, Times.truncate(clock.instant()));
        });
    }

    public Uni<Order> change(AccessPattern pattern, OrderRef ref, UnaryOperator<Order> decision) {
        return change(pattern, ref, decision, (transaction, order) -> order);
    }

    /**
     * @param decision what the order becomes; a problem if it may not; the order itself if there is nothing to do
     * @param record adds what must happen together with the change, or not at all, and gives the answer to it
     */
    public <T> Uni<T> change(
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
}
