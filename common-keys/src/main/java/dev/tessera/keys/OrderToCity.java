package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** An order among all that go to a city, across companies. */
public record OrderToCity(String city, Cnpj cnpj, String orderId, int shard) implements IndexKey {
    private static final KeyTemplate KEY = Entity.SHIPPING.on(Index.GSI1);

    static OrderToCity read(Values values) {
        return new OrderToCity(
                values.get(Fields.CITY),
                values.get(Fields.CNPJ),
                values.get(Fields.ORDER_ID),
                values.get(Fields.SHARD));
    }

    /** The orders that go to a city, across companies, in shard 0. */
    public static KeyCondition of(String city) {
        return KEY.where(city).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(city, shard, cnpj, orderId);
    }
}
