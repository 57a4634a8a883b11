package dev.tessera.keys.orders;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface OrderStatusKeys {

    /** The status of an order with its summary and the version of the whole order. */
    record Primary(Cnpj cnpj, String orderId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.ORDER_STATUS.primary();

        /** That of the order which a part belongs to: they share a partition. */
        public static Primary ofPartition(String pk) {
            return (Primary) PrimaryKey.parse(pk, KEY.sk().build());
        }
    }

    /** An order among all of its status, across companies. */
    record InStatus(String status, Cnpj cnpj, String orderId, int shard) implements IndexKey {}

    /** An order among those of its company and status, by date. */
    record OfCompanyInStatus(Cnpj cnpj, String status, Instant orderDate, String orderId) implements IndexKey {}
}
