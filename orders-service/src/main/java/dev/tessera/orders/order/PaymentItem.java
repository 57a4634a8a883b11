package dev.tessera.orders.order;

import dev.tessera.keys.orders.ListName;
import dev.tessera.keys.orders.PaymentKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;
import java.time.Instant;

final class PaymentItem {

    private static final RecordMapping<Payment> PAYMENT =
            RecordMapping.of(MethodHandles.lookup(), Payment.class).build();

    private PaymentItem() {}

    /** Not stamped yet. */
    static Item.Builder of(OrderRef ref, Instant orderDate, Payment payment, int shards) {
        String id = payment.paymentId();
        Item.Builder item =
                Item.of(new PaymentKeys.Primary(ref.cnpj(), ref.orderId(), id)).set(PAYMENT, payment);
        if (!payment.firstByMethod()) {
            return item;
        }
        String method = ListName.of(payment.method());
        return item.with(
                new PaymentKeys.ByMethod(method, ref.cnpj(), ref.orderId(), id, ref.shard(shards)),
                new PaymentKeys.OfCompanyByMethod(ref.cnpj(), method, orderDate, ref.orderId(), id));
    }

    static Payment payment(Item item) {
        return PAYMENT.read(item);
    }
}
