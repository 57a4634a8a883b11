package dev.tessera.keys.orders;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface StatusLogKeys {

    /** That an order took a status. */
    record Primary(Cnpj cnpj, String orderId, Instant changedAt, String status) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.STATUS_LOG.primary();

        public static KeyCondition of(Cnpj cnpj, String orderId) {
            return KEY.where(cnpj, orderId).all();
        }
    }
}
