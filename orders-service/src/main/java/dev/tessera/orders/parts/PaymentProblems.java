package dev.tessera.orders.parts;

import dev.tessera.orders.order.Order;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;

final class PaymentProblems {

    private PaymentProblems() {}

    static Problem cancelled() {
        return Problem.conflict("order-cancelled", "Order cancelled", "A cancelled order takes no payments.");
    }

    static Problem known() {
        return Problem.conflict(
                "payment-exists",
                "Payment exists",
                "The order has a payment with this transaction id and method already.");
    }

    static Problem tooMany() {
        return Problems.validationFailed(
                "body", "items and payments of an order together may be at most " + Order.MAX_PARTS);
    }
}
