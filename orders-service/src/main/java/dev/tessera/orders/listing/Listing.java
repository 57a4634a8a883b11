package dev.tessera.orders.listing;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Key;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.Document;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.orders.CustomerKeys;
import dev.tessera.keys.orders.OrderHeaderKeys;
import dev.tessera.keys.orders.OrderItemKeys;
import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.keys.orders.PaymentKeys;
import dev.tessera.keys.orders.ShippingKeys;
import dev.tessera.orders.order.ItemStatus;
import dev.tessera.orders.order.OrderStatus;
import java.util.Optional;

/** One list, and the one Query that answers it. */
record Listing(AccessPattern pattern, KeyCondition keys, boolean newestFirst, int shards) {

    /** Whether what the Query finds is all there is to show. */
    boolean findsSummaries() {
        return pattern.entities().contains(Entity.ORDER_STATUS);
    }

    // GSI3: COMPANY#<cnpj>#ORDERS / <orderDate>#…, newest first
    static Listing byDate(Cnpj cnpj, Period period) {
        return newestFirst(
                AccessPattern.ORDERS_BY_DATE, chronological(cnpj, period).keys());
    }

    // GSI3: COMPANY#<cnpj>#ORDERS / <orderDate>#…
    static Listing chronological(Cnpj cnpj, Period period) {
        return forward(
                AccessPattern.ORDERS_BY_DATE,
                Key.in(OrderHeaderKeys.ByDate.class, cnpj).between(period.from(), period.to()));
    }

    // GSI1: META#<cnpj> / COMPANY#<cnpj>#ORDER#<start of an id>
    static Listing byId(Cnpj cnpj, String start) {
        return forward(AccessPattern.ORDERS_OF_COMPANY, OrderHeaderKeys.OfCompany.startingWith(cnpj, start));
    }

    // GSI3: COMPANY#<cnpj>#STATUS#<status> / <orderDate>#…, newest first
    static Listing inStatus(Cnpj cnpj, OrderStatus status) {
        return newestFirst(
                AccessPattern.COMPANY_ORDERS_IN_STATUS,
                Key.all(OrderStatusKeys.OfCompanyInStatus.class, cnpj, status.name()));
    }

    // GSI1: STATUS#<status>#<shard> / COMPANY#…
    static Listing inStatus(OrderStatus status, int shards) {
        return sharded(AccessPattern.ORDERS_IN_STATUS, Key.all(OrderStatusKeys.InStatus.class, status.name()), shards);
    }

    // GSI3: COMPANY#<cnpj>#CUSTOMER#<document> / <orderDate>#…, newest first
    static Listing ofCustomer(Cnpj cnpj, Document document) {
        return newestFirst(
                AccessPattern.COMPANY_ORDERS_OF_CUSTOMER,
                Key.all(CustomerKeys.OfCompanyByDocument.class, cnpj, document));
    }

    // GSI1: CUSTOMER#<document> / COMPANY#…
    static Listing ofCustomer(Document document) {
        return forward(AccessPattern.ORDERS_OF_CUSTOMER, Key.all(CustomerKeys.ByDocument.class, document));
    }

    // GSI3: COMPANY#<cnpj>#CITY#<city> / <deliveryDate>#…, newest first
    static Listing toCity(Cnpj cnpj, String city, Period.Days days) {
        return newestFirst(
                AccessPattern.COMPANY_ORDERS_TO_CITY,
                Key.in(ShippingKeys.OfCompanyToCity.class, cnpj, city).between(days.from(), days.to()));
    }

    // GSI1: SHIPPING#<city>#<shard> / COMPANY#…
    static Listing toCity(String city, int shards) {
        return sharded(AccessPattern.ORDERS_TO_CITY, Key.all(ShippingKeys.ToCity.class, city), shards);
    }

    // GSI3: COMPANY#<cnpj>#PAYMENT#<method> / <orderDate>#…, newest first
    static Listing paidBy(Cnpj cnpj, String method) {
        return newestFirst(
                AccessPattern.COMPANY_ORDERS_PAID_BY, Key.all(PaymentKeys.OfCompanyByMethod.class, cnpj, method));
    }

    // GSI1: PAYMENT#<method>#<shard> / COMPANY#…
    static Listing paidBy(String method, int shards) {
        return sharded(AccessPattern.ORDERS_PAID_BY, Key.all(PaymentKeys.ByMethod.class, method), shards);
    }

    // GSI1: ITEM#<productId> / COMPANY#<cnpj>#ORDER#…
    static Listing withProduct(Cnpj cnpj, String productId) {
        return forward(AccessPattern.ORDERS_WITH_PRODUCT, Key.all(OrderItemKeys.WithProduct.class, productId, cnpj));
    }

    // GSI1: ITEM#<productId> / COMPANY#…
    static Listing withProduct(String productId) {
        return forward(AccessPattern.ORDERS_WITH_PRODUCT, Key.all(OrderItemKeys.WithProduct.class, productId));
    }

    // GSI3: COMPANY#<cnpj>#ITEMSTATUS#<status> / CITY#<city>#DATE#…
    static Listing itemsInStatus(Cnpj cnpj, ItemStatus status, Optional<String> city) {
        return forward(
                AccessPattern.COMPANY_ITEMS_IN_STATUS,
                city.map(to -> Key.all(OrderItemKeys.OfCompanyInStatus.class, cnpj, status.name(), to))
                        .orElseGet(() -> Key.all(OrderItemKeys.OfCompanyInStatus.class, cnpj, status.name())));
    }

    // GSI2: ITEMSTATUS#<status>#<shard> / COMPANY#…
    static Listing itemsInStatus(ItemStatus status, int shards) {
        return sharded(AccessPattern.ITEMS_IN_STATUS, Key.all(OrderItemKeys.InStatus.class, status.name()), shards);
    }

    private static Listing forward(AccessPattern pattern, KeyCondition keys) {
        return sharded(pattern, keys, 1);
    }

    private static Listing sharded(AccessPattern pattern, KeyCondition keys, int shards) {
        return new Listing(pattern, keys, false, shards);
    }

    private static Listing newestFirst(AccessPattern pattern, KeyCondition keys) {
        return new Listing(pattern, keys, true, 1);
    }

    /** Keys may hold a CPF. */
    @Override
    public String toString() {
        return "Listing[" + pattern + "]";
    }
}
