package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.LocalDate;

/** An item to be picked: those of one company and status, by city and delivery date. */
public record CompanyItemInStatus(
        Cnpj cnpj, String itemStatus, String city, LocalDate deliveryDate, String orderId, String productId)
        implements IndexKey {
    private static final KeyTemplate KEY = Entity.ORDER_ITEM.on(Index.GSI3);

    static CompanyItemInStatus read(Values values) {
        return new CompanyItemInStatus(
                values.get(Fields.CNPJ),
                values.get(Fields.ITEM_STATUS),
                values.get(Fields.CITY),
                values.get(Fields.DELIVERY_DATE),
                values.get(Fields.ORDER_ID),
                values.get(Fields.PRODUCT_ID));
    }

    /** The items of a company in a status. */
    public static KeyCondition of(Cnpj cnpj, String itemStatus) {
        return KEY.where(cnpj, itemStatus).all();
    }

    /** Those that go to one city. */
    public static KeyCondition to(Cnpj cnpj, String itemStatus, String city) {
        return KEY.where(cnpj, itemStatus).then(city).all();
    }

    /** Those that go to one city by a day. */
    public static KeyCondition to(Cnpj cnpj, String itemStatus, String city, LocalDate by) {
        return KEY.where(cnpj, itemStatus).then(city).atMost(by);
    }

    @Override
    public Filled filled() {
        return KEY.fill(cnpj, itemStatus, city, deliveryDate, orderId, productId);
    }
}
