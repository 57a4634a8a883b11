package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A product in an order. */
public record OrderItemKey(Cnpj cnpj, String orderId, String productId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.ORDER_ITEM.primary();

    static OrderItemKey read(Values values) {
        return new OrderItemKey(values.get(Fields.CNPJ), values.get(Fields.ORDER_ID), values.get(Fields.PRODUCT_ID));
    }

    /** The items of an order. */
    public static KeyCondition of(Cnpj cnpj, String orderId) {
        return KEY.where(cnpj, orderId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, orderId, productId);
    }
}
