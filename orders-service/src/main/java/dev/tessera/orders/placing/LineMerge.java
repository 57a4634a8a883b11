package dev.tessera.orders.placing;

import dev.tessera.orders.item.Line;
import dev.tessera.orders.item.LineRequest;
import dev.tessera.service.input.Validation;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the items of a new order. The same product twice becomes one item, if both say what a piece of it costs. */
final class LineMerge {

    private final List<LineRequest> requests;
    private final Map<String, Line> lines = new LinkedHashMap<>();

    private LineMerge(List<LineRequest> requests) {
        this.requests = requests;
    }

    static LineMerge of(List<LineRequest> requests) {
        return new LineMerge(requests);
    }

    List<Line> read(Validation fields, String by, Instant now) {
        if (requests == null || requests.isEmpty()) {
            fields.reject("items", "at least one item is required");
            return List.of();
        }
        for (int i = 0; i < requests.size(); i++) {
            String path = "items[" + i + "]";
            LineRequest request = fields.required(path, requests.get(i), typed -> typed);
            Line line = request == null ? null : request.read(fields, path, by, now);
            if (line != null) {
                add(fields, path, line);
            }
        }
        return List.copyOf(lines.values());
    }

    private void add(Validation fields, String path, Line line) {
        Line known = lines.putIfAbsent(line.productId(), line);
        if (known == null) {
            return;
        }
        int quantity = known.quantity() + line.quantity();
        if (!known.unitPrice().equals(line.unitPrice())) {
            fields.reject(path + ".unitPrice", "must be the same wherever the product occurs");
        } else if (quantity > Line.MAX_QUANTITY) {
            fields.reject(path + ".quantity", "must be at most " + Line.MAX_QUANTITY + " for a product altogether");
        } else {
            lines.put(line.productId(), known.withQuantity(quantity));
        }
    }
}
