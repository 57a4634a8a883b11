package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.LocalDate;

/** An order among those of its company that go to a city, by delivery date. */
public record CompanyOrderToCity(Cnpj cnpj, String city, LocalDate deliveryDate, String orderId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.SHIPPING.on(Index.GSI3);

    static CompanyOrderToCity read(Values values) {
        return new CompanyOrderToCity(
                values.get(Fields.CNPJ),
                values.get(Fields.CITY),
                values.get(Fields.DELIVERY_DATE),
                values.get(Fields.ORDER_ID));
    }

    /** The orders of a company that go to a city. */
    public static KeyCondition of(Cnpj cnpj, String city) {
        return KEY.where(cnpj, city).all();
    }

    /** Those to be delivered in these days, both included. */
    public static KeyCondition between(Cnpj cnpj, String city, LocalDate from, LocalDate to) {
        return KEY.where(cnpj, city).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, city, deliveryDate, orderId);
    }
}
