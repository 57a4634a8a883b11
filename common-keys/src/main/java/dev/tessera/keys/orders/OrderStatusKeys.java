package dev.tessera.keys.orders;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
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
    record InStatus(String status, Cnpj cnpj, String orderId, int shard) implements IndexKey {
        private static final KeyTemplate KEY = Entity.ORDER_STATUS.on(Index.GSI1);

        /** The orders of a status, across companies, in shard 0. */
        public static KeyCondition of(String status) {
            return KEY.where(status).all();
        }
    }

    /** An order among those of its company and status, by date. */
    record OfCompanyInStatus(Cnpj cnpj, String status, Instant orderDate, String orderId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.ORDER_STATUS.on(Index.GSI3);

        public static KeyCondition of(Cnpj cnpj, String status) {
            return KEY.where(cnpj, status).all();
        }
    }
}
