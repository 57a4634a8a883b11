package dev.tessera.keys.orders;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import java.time.Instant;

public interface StatusLogKeys {

    /** That an order took a status. */
    record Primary(Cnpj cnpj, String orderId, Instant changedAt, String status) implements PrimaryKey {}
}
