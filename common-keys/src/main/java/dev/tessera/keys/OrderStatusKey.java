package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** The status of an order with its summary and the version of the whole order. */
public record OrderStatusKey(Cnpj cnpj, String orderId) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.ORDER_STATUS.primary();

    static OrderStatusKey read(Values values) {
        return new OrderStatusKey(values.get(Fields.CNPJ), values.get(Fields.ORDER_ID));
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
        return KEY.sk().build();
    }
}
