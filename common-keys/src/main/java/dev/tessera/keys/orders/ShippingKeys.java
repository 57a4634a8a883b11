package dev.tessera.keys.orders;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.ItemFacts;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;
import java.time.LocalDate;

public interface ShippingKeys {

    /** Where an order goes, and when. */
    record Primary(Cnpj cnpj, String orderId) implements PrimaryKey {}

    /** An order among all that go to a city, across companies. */
    record ToCity(String city, Cnpj cnpj, String orderId, int shard) implements IndexKey {}

    /** An order among those of its company that go to a city, by delivery date. */
    record OfCompanyToCity(Cnpj cnpj, String city, LocalDate deliveryDate, String orderId) implements IndexKey {}

    /** Cities are listed whatever their case and accents. */
    static void derive(ItemFacts shipping) {
        shipping.text("city").map(ListName::of).ifPresent(city -> shipping.set("city", city));
    }
}
