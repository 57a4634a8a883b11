package dev.tessera.orders.order;

import dev.tessera.keys.documents.Document;
import dev.tessera.keys.orders.CustomerKeys;
import dev.tessera.orders.order.Customer.Address;
import dev.tessera.orders.values.Uf;
import dev.tessera.service.table.Item;

final class CustomerItem {

    private static final String DOCUMENT = "document";
    private static final String FIRST_NAME = "firstName";
    private static final String LAST_NAME = "lastName";
    private static final String EMAIL = "email";
    private static final String PHONE = "phone";
    private static final String STREET = "street";
    private static final String NUMBER = "number";
    private static final String COMPLEMENT = "complement";
    private static final String NEIGHBORHOOD = "neighborhood";
    private static final String CITY = "city";
    private static final String STATE = "state";
    private static final String ZIP_CODE = "zipCode";

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
                .set(DOCUMENT, document.value())
                .set(FIRST_NAME, customer.firstName())
                .set(LAST_NAME, customer.lastName())
                .set(EMAIL, customer.email())
                .set(PHONE, customer.phone())
                .set(STREET, address.street())
                .set(NUMBER, address.number())
                .set(COMPLEMENT, address.complement())
                .set(NEIGHBORHOOD, address.neighborhood())
                .set(CITY, address.city())
                .set(STATE, address.state())
                .set(ZIP_CODE, address.zipCode());
    }

    static Customer customer(Item item) {
        return new Customer(
                item.text(FIRST_NAME),
                item.text(LAST_NAME),
                Document.ofValue(item.text(DOCUMENT)),
                item.findText(EMAIL),
                item.findText(PHONE),
                new Address(
                        item.text(STREET),
                        item.text(NUMBER),
                        item.findText(COMPLEMENT),
                        item.findText(NEIGHBORHOOD),
                        item.text(CITY),
                        Uf.valueOf(item.text(STATE)),
                        item.text(ZIP_CODE)));
    }
}
