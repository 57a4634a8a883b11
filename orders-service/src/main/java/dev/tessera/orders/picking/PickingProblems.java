package dev.tessera.orders.picking;

import dev.tessera.orders.item.ItemStatus;
import dev.tessera.orders.item.Line;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import java.util.List;
import java.util.stream.Collectors;

final class PickingProblems {

    private PickingProblems() {}

    static Problem notFound() {
        return Problem.notFound("item-not-found", "Item not found", "The order does not hold this product.");
    }

    static Problem unknown(int index) {
        return Problems.validationFailed(
                "items[" + index + "].productId", "names a product that the order does not hold");
    }

    static Problem illegal(Line line, ItemStatus to) {
        List<ItemStatus> allowed = List.copyOf(line.status().next());
        return Problem.conflict(
                        "illegal-item-change",
                        "Illegal item change",
                        "The item " + line.productId() + " is " + line.status() + " and cannot become " + to
                                + ". Allowed from there: "
                                + allowed.stream().map(Enum::name).collect(Collectors.joining(", ")) + ".")
                .with("productId", line.productId())
                .with("allowed", allowed);
    }
}
