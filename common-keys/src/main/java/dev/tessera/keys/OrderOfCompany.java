package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** An order of a company, by id. */
public record OrderOfCompany(Cnpj cnpj, String orderId) implements IndexKey {
    private static final KeyTemplate KEY = Entity.ORDER_HEADER.on(Index.GSI1);

    static OrderOfCompany read(Values values) {
        return new OrderOfCompany(values.get(Fields.CNPJ), values.get(Fields.ORDER_ID));
    }

    /** All orders of a company. */
    public static KeyCondition of(Cnpj cnpj) {
        return KEY.where(cnpj).then(cnpj).all();
    }

    /** Those whose id starts with a text. */
    public static KeyCondition startingWith(Cnpj cnpj, String start) {
        return KEY.where(cnpj).then(cnpj).startingWith(start);
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, orderId);
    }
}
