package dev.tessera.keys.orders;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Document;
import java.time.Instant;

public interface CustomerKeys {

    /** The customer of an order. */
    record Primary(Cnpj cnpj, String orderId, Document document) implements PrimaryKey {}

    /** An order among all of its customer, across companies. */
    record ByDocument(Document document, Cnpj cnpj, String orderId) implements IndexKey {}

    /** An order among those of its company and customer, by date. */
    record OfCompanyByDocument(Cnpj cnpj, Document document, Instant orderDate, String orderId) implements IndexKey {}
}
