package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** An order among all paid by one method, across companies. */
public record OrderPaidBy(String method, Cnpj cnpj, String orderId, String paymentId, int shard) implements IndexKey {
    private static final KeyTemplate KEY = Entity.PAYMENT.on(Index.GSI1);

    static OrderPaidBy read(Values values) {
        return new OrderPaidBy(
                values.get(Fields.METHOD),
                values.get(Fields.CNPJ),
                values.get(Fields.ORDER_ID),
                values.get(Fields.PAYMENT_ID),
                values.get(Fields.SHARD));
    }

    /** The payments by a method, across companies, in shard 0. */
    public static KeyCondition of(String method) {
        return KEY.where(method).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(method, shard, cnpj, orderId, paymentId);
    }
}
