package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The customer of an order. */
public record CustomerKey(Cnpj cnpj, String orderId, Document document) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.CUSTOMER.primary();

    static CustomerKey read(Values values) {
        return new CustomerKey(values.get(Fields.CNPJ), values.get(Fields.ORDER_ID), values.get(Fields.DOCUMENT));
    }

    /** The customer of an order. */
    public static KeyCondition of(Cnpj cnpj, String orderId) {
        return KEY.where(cnpj, orderId).all();
    }

    @Override
    public KeyTemplate template() {
        return KEY;
    }

    @Override
    public String pk() {
        return KEY.pk().build(cnpj, orderId);
    }

    @Override
    public String sk() {
        return KEY.sk().build(document);
    }
}
