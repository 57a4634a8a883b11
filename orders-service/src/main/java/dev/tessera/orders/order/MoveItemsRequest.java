package dev.tessera.orders.order;

import dev.tessera.orders.values.Codes;
import dev.tessera.service.input.Validation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "MoveItems")
record MoveItemsRequest(
        @Schema(required = true, minItems = 1, maxItems = Order.MAX_PARTS, description = "All of them move, or none.")
        List<Move> items) {

    @Schema(name = "ItemMove")
    record Move(
            @Schema(required = true, pattern = Codes.PATTERN, examples = "PRD-1001")
            String productId,

            @Schema(required = true) ItemStatus status) {}

    Map<String, ItemStatus> read() {
        Validation fields = new Validation();
        Map<String, ItemStatus> moves = new LinkedHashMap<>();
        if (items == null || items.isEmpty() || items.size() > Order.MAX_PARTS) {
            fields.reject("items", "from 1 to " + Order.MAX_PARTS + " items are required");
        } else {
            for (int i = 0; i < items.size(); i++) {
                read(fields, "items[" + i + "]", items.get(i), moves);
            }
        }
        fields.check();
        return moves;
    }

    private static void read(Validation fields, String path, Move move, Map<String, ItemStatus> moves) {
        Move given = fields.required(path, move, typed -> typed);
        if (given == null) {
            return;
        }
        String product = fields.required(path + ".productId", given.productId(), typed -> typed);
        ItemStatus status = fields.required(path + ".status", given.status(), typed -> typed);
        if (product != null && status != null && moves.putIfAbsent(product, status) != null) {
            fields.reject(path + ".productId", "occurs twice");
        }
    }
}
