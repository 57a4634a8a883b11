package dev.tessera.keys.orders;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Document;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface CustomerKeys {

    /** The customer of an order. */
    record Primary(Cnpj cnpj, String orderId, Document document) implements PrimaryKey {}

    /** An order among all of its customer, across companies. */
    record ByDocument(Document document, Cnpj cnpj, String orderId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.CUSTOMER.on(Index.GSI1);

        /** The orders of a customer, across companies. */
        public static KeyCondition of(Document document) {
            return KEY.where(document).all();
        }
    }

    /** An order among those of its company and customer, by date. */
    record OfCompanyByDocument(Cnpj cnpj, Document document, Instant orderDate, String orderId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.CUSTOMER.on(Index.GSI3);

        public static KeyCondition of(Cnpj cnpj, Document document) {
            return KEY.where(cnpj, document).all();
        }
    }
}
