package dev.tessera.orders.parts;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.Times;
import dev.tessera.orders.customer.Customer;
import dev.tessera.orders.order.Order;
import dev.tessera.orders.order.OrderProblems;
import dev.tessera.orders.order.OrderRef;
import dev.tessera.orders.order.OrderService;
import dev.tessera.orders.payment.NewPayment;
import dev.tessera.orders.payment.Payment;
import dev.tessera.orders.shipping.Shipping;
import dev.tessera.orders.status.OrderStatus;
import dev.tessera.service.http.ETags;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.function.BiFunction;

/** Changes who an order is for and where it goes, while that is still open, and takes its payments. */
@ApplicationScoped
class PartsService {

    private final OrderService orders;
    private final Clock clock;

    PartsService(OrderService orders, Clock clock) {
        this.orders = orders;
        this.clock = clock;
    }

    Uni<Order> order(OrderRef ref) {
        return orders.order(ref);
    }

    Uni<Order> setCustomer(OrderRef ref, Customer customer, String ifMatch) {
        return orders.change(
                AccessPattern.CHANGE_CUSTOMER,
                ref,
                order -> open(order, ifMatch).withCustomer(customer, now()));
    }

    Uni<Order> setShipping(OrderRef ref, Shipping shipping, String ifMatch) {
        return orders.change(AccessPattern.CHANGE_SHIPPING, ref, order -> {
            Order changed = open(order, ifMatch).withShipping(shipping, now());
            if (changed.totals().total().exceeds(Order.MAX_TOTAL)) {
                throw OrderProblems.tooExpensive("cost");
            }
            return changed;
        });
    }

    /** @param record adds what must happen together with the payment, or not at all, and gives the answer to it */
    <T> Uni<T> pay(OrderRef ref, NewPayment payment, BiFunction<Transaction, Order, T> record) {
        return orders.change(AccessPattern.ADD_PAYMENT, ref, order -> paid(order, payment), record);
    }

    /** The order that the caller knows, while it may still change. */
    private static Order open(Order order, String ifMatch) {
        ETags.requireMatch(ifMatch, order.version());
        if (!order.isOpen()) {
            throw OrderProblems.closed(order);
        }
        return order;
    }

    private Order paid(Order order, NewPayment payment) {
        Instant now = now();
        if (order.status() == OrderStatus.Cancelado) {
            throw PaymentProblems.cancelled();
        }
        Payment next = payment.after(order.payments(), now);
        if (order.payments().stream().anyMatch(next::isSameTransactionAs)) {
            throw PaymentProblems.known();
        }
        if (order.lines().size() + order.payments().size() >= Order.MAX_PARTS) {
            throw PaymentProblems.tooMany();
        }
        return order.withPayment(payment, now);
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
