package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** A payment of an order. */
public record PaymentKey(Cnpj cnpj, String orderId, String paymentId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.PAYMENT.primary();

    static PaymentKey read(Values values) {
        return new PaymentKey(values.get(Fields.CNPJ), values.get(Fields.ORDER_ID), values.get(Fields.PAYMENT_ID));
    }

    /** The payments of an order. */
    public static KeyCondition of(Cnpj cnpj, String orderId) {
        return KEY.where(cnpj, orderId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, orderId, paymentId);
    }
}
