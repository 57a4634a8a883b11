package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** An item among all of its status, across companies. */
public record ItemInStatus(String itemStatus, Cnpj cnpj, String orderId, String productId, int shard)
        implements IndexKey {
    private static final KeyTemplate KEY = Entity.ORDER_ITEM.on(Index.GSI2);

    static ItemInStatus read(Values values) {
        return new ItemInStatus(
                values.get(Fields.ITEM_STATUS),
                values.get(Fields.CNPJ),
                values.get(Fields.ORDER_ID),
                values.get(Fields.PRODUCT_ID),
                values.get(Fields.SHARD));
    }

    /** The items of a status, across companies, in shard 0. */
    public static KeyCondition of(String itemStatus) {
        return KEY.where(itemStatus).all();
    }

    @Override
    public Filled filled() {
        return KEY.fill(itemStatus, shard, cnpj, orderId, productId);
    }
}
