package dev.tessera.orders.order;

import dev.tessera.service.http.HttpProblems;
import dev.tessera.service.http.Problem;

public final class OrderProblems {

    private OrderProblems() {}

    public static Problem notFound() {
        return Problem.of(404, "order-not-found", "Order not found", "The company has no order with this id.");
    }

    public static Problem exists() {
        return Problem.of(409, "order-exists", "Order exists", "The company has an order with this id already.");
    }

    public static Problem closed(Order order) {
        return Problem.of(
                409,
                "order-closed",
                "Order closed",
                "The order is " + order.status()
                        + ", and this can only be changed before an order is sent or cancelled.");
    }

    public static Problem tooExpensive(String field) {
        return HttpProblems.validationFailed(field, "the total may be at most " + Order.MAX_TOTAL);
    }
}
