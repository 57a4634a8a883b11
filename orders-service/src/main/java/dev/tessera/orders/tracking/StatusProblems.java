package dev.tessera.orders.tracking;

import dev.tessera.orders.status.OrderStatus;
import dev.tessera.service.problem.Problem;
import java.util.List;
import java.util.stream.Collectors;

final class StatusProblems {

    private StatusProblems() {}

    static Problem illegal(OrderStatus from, OrderStatus to) {
        List<OrderStatus> allowed = List.copyOf(from.next());
        String where = allowed.isEmpty()
                ? "It stays there."
                : "Allowed from there: " + allowed.stream().map(Enum::name).collect(Collectors.joining(", ")) + ".";
        return Problem.conflict(
                        "illegal-status-change",
                        "Illegal status change",
                        "An order that is " + from + " cannot become " + to + ". " + where)
                .with("allowed", allowed);
    }
}
