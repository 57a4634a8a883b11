package dev.tessera.keys.orders;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import java.time.Instant;

public interface PaymentKeys {

    /** A payment of an order. */
    record Primary(Cnpj cnpj, String orderId, String paymentId) implements PrimaryKey {}

    /** An order among all paid by one method, across companies. */
    record ByMethod(String method, Cnpj cnpj, String orderId, String paymentId, int shard) implements IndexKey {}

    /** An order among those of its company paid by one method, by date. */
    record OfCompanyByMethod(Cnpj cnpj, String method, Instant orderDate, String orderId, String paymentId)
            implements IndexKey {}
}
