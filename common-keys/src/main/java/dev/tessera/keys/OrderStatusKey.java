package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The status of an order with its summary and the version of the whole order. */
public record OrderStatusKey(Cnpj cnpj, String orderId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.ORDER_STATUS.primary();

    static OrderStatusKey read(Values values) {
        return new OrderStatusKey(values.get(Fields.CNPJ), values.get(Fields.ORDER_ID));
    }

    /** That of the order which a part belongs to: they share a partition. */
    public static OrderStatusKey ofPartition(String pk) {
        return read(KEY.pk().parse(pk));
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, orderId);
    }
}
