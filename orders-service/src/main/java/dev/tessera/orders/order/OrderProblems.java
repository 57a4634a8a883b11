package dev.tessera.orders.order;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

final class OrderProblems {

    private OrderProblems() {}

    static Problem notFound() {
        return Problem.notFound("order-not-found", "The company has no order with this id.");
    }

    static Problem exists() {
        return Problem.conflict("order-exists", "The company has an order with this id already.");
    }

    static Problem closed(Order order) {
        return Problem.conflict(
                "order-closed",
                "The order is " + order.status()
                        + ", and this can only be changed before an order is sent or cancelled.");
    }

    static Problem tooExpensive(String field) {
        return Problems.validationFailed(field, "the total may be at most " + Order.MAX_TOTAL);
    }

    static Problem illegalMove(OrderStatus from, OrderStatus to) {
        List<OrderStatus> allowed = List.copyOf(from.next());
        return Problem.conflict(
                        "illegal-status-change",
                        "An order that is " + from + " cannot become " + to + ". "
                                + (allowed.isEmpty() ? "It stays there." : allowedFromThere(allowed)))
                .with("allowed", allowed);
    }

    static Problem itemNotFound() {
        return Problem.notFound("item-not-found", "The order does not hold this product.");
    }

    static Problem itemUnknown(int index) {
        return Problems.validationFailed(
                "items[" + index + "].productId", "names a product that the order does not hold");
    }

    static Problem illegalMove(Line line, ItemStatus to) {
        List<ItemStatus> allowed = List.copyOf(line.status().next());
        return Problem.conflict(
                        "illegal-item-change",
                        "The item " + line.productId() + " is " + line.status() + " and cannot become " + to + ". "
                                + allowedFromThere(allowed))
                .with("productId", line.productId())
                .with("allowed", allowed);
    }

    static Problem cancelled() {
        return Problem.conflict("order-cancelled", "A cancelled order takes no payments.");
    }

    static Problem paymentExists() {
        return Problem.conflict(
                "payment-exists", "The order has a payment with this transaction id and method already.");
    }

    static Problem tooManyPayments() {
        return Problems.validationFailed(
                "body", "items and payments of an order together may be at most " + Order.MAX_PARTS);
    }

    private static String allowedFromThere(Collection<? extends Enum<?>> allowed) {
        return "Allowed from there: " + allowed.stream().map(Enum::name).collect(Collectors.joining(", ")) + ".";
    }
}
