package dev.tessera.keys.orders;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
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

    /** Of several payments by one method, the first alone is listed. */
    static void derive(ItemFacts payment) {
        Optional<String> first = payment.text("firstByMethod");
        for (Index index : List.of(Index.GSI1, Index.GSI3)) {
            if (first.isEmpty()) {
                payment.keep(index);
            } else if (first.get().equals("false")) {
                payment.remove(index);
            }
        }
    }
}
