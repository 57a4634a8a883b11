package dev.tessera.keys.orders;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface OrderHeaderKeys {

    /** The header of an order. */
    record Primary(Cnpj cnpj, String orderId) implements PrimaryKey {
        /** Everything an order consists of. Its history sorts after its status and is left out: that has no end. */
        public static KeyCondition wholeOrder(Cnpj cnpj, String orderId) {
            return Entity.ORDER_STATUS.primary().where(cnpj, orderId).upTo();
        }
    }

    /** An order of a company, by id. */
    record OfCompany(Cnpj cnpj, String orderId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.ORDER_HEADER.on(Index.GSI1);

        /** Those whose id starts with a text. */
        public static KeyCondition startingWith(Cnpj cnpj, String start) {
            return KEY.where(cnpj).then(cnpj).startingWith(start);
        }
    }

    /** An order of a company, by date. */
    record ByDate(Cnpj cnpj, Instant orderDate, String orderId) implements IndexKey {}
}
