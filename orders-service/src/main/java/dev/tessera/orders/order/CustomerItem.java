package dev.tessera.orders.order;

import dev.tessera.keys.documents.Document;
import dev.tessera.keys.orders.CustomerKeys;
import dev.tessera.orders.order.Customer.Address;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

final class CustomerItem {

    private static final RecordMapping<Customer> CUSTOMER = RecordMapping.of(MethodHandles.lookup(), Customer.class)
            .as(Document.class, Document::value, Document::ofValue)
            .build();

    private CustomerItem() {}

    /** Not stamped yet. */
    static Item.Builder of(Order order) {
        OrderRef ref = order.ref();
        Customer customer = order.customer();
        Address address = customer.address();
        Document document = customer.document();
        return Item.of(new CustomerKeys.Primary(ref.cnpj(), ref.orderId(), document))
                .with(
                        new CustomerKeys.ByDocument(document, ref.cnpj(), ref.orderId()),
                        new CustomerKeys.OfCompanyByDocument(ref.cnpj(), document, order.orderDate(), ref.orderId()))
                .set(CUSTOMER, customer);
    }

    static Customer customer(Item item) {
        return CUSTOMER.read(item);
    }
}
