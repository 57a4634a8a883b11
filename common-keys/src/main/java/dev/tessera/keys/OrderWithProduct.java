package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** An order among all that hold a product, across companies. */
public record OrderWithProduct(String productId, Cnpj cnpj, String orderId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.ORDER_ITEM.on(Index.GSI1);

    static OrderWithProduct read(Values values) {
        return new OrderWithProduct(
                values.get(Fields.PRODUCT_ID), values.get(Fields.CNPJ), values.get(Fields.ORDER_ID));
    }

    /** The orders with a product, across companies. */
    public static KeyCondition of(String productId) {
        return KEY.where(productId).all();
    }

    /** Those of one company. */
    public static KeyCondition of(String productId, Cnpj cnpj) {
        return KEY.where(productId).then(cnpj).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(productId, cnpj, orderId);
    }
}
