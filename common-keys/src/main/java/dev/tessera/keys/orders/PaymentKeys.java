package dev.tessera.keys.orders;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.Times;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

public interface PaymentKeys {

    /** A payment of an order. */
    record Primary(Cnpj cnpj, String orderId, String paymentId) implements PrimaryKey {}

    /** An order among all paid by one method, across companies. */
    record ByMethod(String method, Cnpj cnpj, String orderId, String paymentId, int shard) implements IndexKey {}

    /** An order among those of its company paid by one method, by date. */
    record OfCompanyByMethod(Cnpj cnpj, String method, Instant orderDate, String orderId, String paymentId)
            implements IndexKey {}

    /**
     * Of several payments by one method, the first alone is listed, whatever the method's case and accents. The date is the
     * order's: a payment says it nowhere but in the row that it has.
     */
    static void derive(ItemFacts payment) {
        payment.text("method").map(ListName::of).ifPresent(method -> payment.set("method", method));
        payment.text(Index.GSI3.skName())
                .map(row -> Times.parse(row.substring(0, Math.max(0, row.indexOf('#')))))
                .ifPresent(orderDate -> payment.set("orderDate", orderDate));
        Optional<String> first = payment.text("firstByMethod");
        for (Index index : List.of(Index.GSI1, Index.GSI3)) {
            if (first.isEmpty()) {
                if (payment.text(index.pkName()).isEmpty()) {
                    payment.keep(index);
                }
            } else if (first.get().equals("false")) {
                payment.remove(index);
            }
        }
    }
}
