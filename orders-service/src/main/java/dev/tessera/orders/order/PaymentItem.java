package dev.tessera.orders.order;

import dev.tessera.keys.orders.PaymentKeys;
import dev.tessera.orders.values.Money;
import dev.tessera.service.table.Item;
import java.time.Instant;

final class PaymentItem {

    private static final String PAYMENT_ID = "paymentId";
    private static final String METHOD = "method";
    private static final String TRANSACTION_ID = "transactionId";
    private static final String AMOUNT = "amount";
    private static final String RECEIVED_AT = "receivedAt";
    private static final String FIRST_BY_METHOD = "firstByMethod";

    private PaymentItem() {}

    /** Not stamped yet. */
    static Item.Builder of(OrderRef ref, Instant orderDate, Payment payment, int shards) {
        String id = payment.paymentId();
        Item.Builder item = Item.of(new PaymentKeys.Primary(ref.cnpj(), ref.orderId(), id))
                .set(PAYMENT_ID, id)
                .set(METHOD, payment.method())
                .set(TRANSACTION_ID, payment.transactionId())
                .set(AMOUNT, payment.amount().amount())
                .set(RECEIVED_AT, payment.receivedAt())
                .set(FIRST_BY_METHOD, payment.firstByMethod());
        if (!payment.firstByMethod()) {
            return item;
        }
        return item.with(
                new PaymentKeys.ByMethod(payment.method(), ref.cnpj(), ref.orderId(), id, ref.shard(shards)),
                new PaymentKeys.OfCompanyByMethod(ref.cnpj(), payment.method(), orderDate, ref.orderId(), id));
    }

    static Payment payment(Item item) {
        return new Payment(
                item.text(PAYMENT_ID),
                item.text(METHOD),
                item.findText(TRANSACTION_ID),
                new Money(item.decimal(AMOUNT)),
                item.time(RECEIVED_AT),
                item.flag(FIRST_BY_METHOD));
    }
}
