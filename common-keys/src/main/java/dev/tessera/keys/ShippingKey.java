package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** Where an order goes, and when. */
public record ShippingKey(Cnpj cnpj, String orderId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.SHIPPING.primary();

    static ShippingKey read(Values values) {
        return new ShippingKey(values.get(Fields.CNPJ), values.get(Fields.ORDER_ID));
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, orderId);
    }
}
