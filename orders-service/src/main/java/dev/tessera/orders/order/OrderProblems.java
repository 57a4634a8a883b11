package dev.tessera.orders.order;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

public final class OrderProblems {

    private OrderProblems() {}

    public static Problem notFound() {
        return Problem.notFound("order-not-found", "Order not found", "The company has no order with this id.");
    }

    public static Problem exists() {
        return Problem.conflict("order-exists", "Order exists", "The company has an order with this id already.");
    }

    public static Problem closed(Order order) {
        return Problem.conflict(
                "order-closed",
                "Order closed",
                "The order is " + order.status()
                        + ", and this can only be changed before an order is sent or cancelled.");
    }

    public static Problem tooExpensive(String field) {
        return Problems.validationFailed(field, "the total may be at most " + Order.MAX_TOTAL);
    }
}
