package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The header of an order. */
public record OrderHeaderKey(Cnpj cnpj, String orderId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.ORDER_HEADER.primary();

    static OrderHeaderKey read(Values values) {
        return new OrderHeaderKey(values.get(Fields.CNPJ), values.get(Fields.ORDER_ID));
    }

    /** Everything an order consists of. Its history sorts after its status and is left out: that has no end. */
    public static KeyCondition wholeOrder(Cnpj cnpj, String orderId) {
        return Entity.ORDER_STATUS.primary().where(cnpj, orderId).upTo();
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, orderId);
    }
}
