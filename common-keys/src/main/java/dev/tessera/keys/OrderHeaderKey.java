package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The header of an order. */
public record OrderHeaderKey(Cnpj cnpj, String orderId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.ORDER_HEADER.primary();

    static OrderHeaderKey read(Values values) {
        return new OrderHeaderKey(values.get(Fields.CNPJ), values.get(Fields.ORDER_ID));
    }

    /** Everything an order consists of. */
    public static KeyCondition wholeOrder(Cnpj cnpj, String orderId) {
        return KEY.where(cnpj, orderId).everything();
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
        return KEY.sk().build(cnpj);
    }
}
