package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** That an order took a status. */
public record StatusLogKey(Cnpj cnpj, String orderId, Instant changedAt, String status) implements PrimaryKey {
    private static final KeyTemplate KEY = Entity.STATUS_LOG.primary();

    public StatusLogKey {
        changedAt = Times.truncate(changedAt);
    }

    static StatusLogKey read(Values values) {
        return new StatusLogKey(
                values.get(Fields.CNPJ),
                values.get(Fields.ORDER_ID),
                values.get(Fields.CHANGED_AT),
                values.get(Fields.STATUS));
    }

    /** The history of an order. */
    public static KeyCondition of(Cnpj cnpj, String orderId) {
        return KEY.where(cnpj, orderId).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, orderId, changedAt, status);
    }
}
