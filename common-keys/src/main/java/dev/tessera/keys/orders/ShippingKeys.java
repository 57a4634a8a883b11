package dev.tessera.keys.orders;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.LocalDate;

public interface ShippingKeys {

    /** Where an order goes, and when. */
    record Primary(Cnpj cnpj, String orderId) implements PrimaryKey {}

    /** An order among all that go to a city, across companies. */
    record ToCity(String city, Cnpj cnpj, String orderId, int shard) implements IndexKey {
        private static final KeyTemplate KEY = Entity.SHIPPING.on(Index.GSI1);

        /** The orders that go to a city, across companies, in shard 0. */
        public static KeyCondition of(String city) {
            return KEY.where(city).all();
        }
    }

    /** An order among those of its company that go to a city, by delivery date. */
    record OfCompanyToCity(Cnpj cnpj, String city, LocalDate deliveryDate, String orderId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.SHIPPING.on(Index.GSI3);

        /** Those to be delivered in these days, both included. */
        public static KeyCondition between(Cnpj cnpj, String city, LocalDate from, LocalDate to) {
            return KEY.where(cnpj, city).between(from, to);
        }
    }
}
