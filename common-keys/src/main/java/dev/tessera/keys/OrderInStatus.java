package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** An order among all of its status, across companies. */
public record OrderInStatus(String status, Cnpj cnpj, String orderId, int shard) implements IndexKey {
    private static final KeyTemplate KEY = Entity.ORDER_STATUS.on(Index.GSI1);

    static OrderInStatus read(Values values) {
        return new OrderInStatus(
                values.get(Fields.STATUS),
                values.get(Fields.CNPJ),
                values.get(Fields.ORDER_ID),
                values.get(Fields.SHARD));
    }

    /** The orders of a status, across companies, in shard 0. */
    public static KeyCondition of(String status) {
        return KEY.where(status).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(status, shard, cnpj, orderId);
    }
}
