package dev.tessera.orders.order;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Transaction;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An order as it was read, and what a change of it writes.
 *
 * <p>A Query is no snapshot: it may meet a transaction half-way and find some parts before it and others after it. Each
 * part carries the version of the order that wrote it, and the summary the sum of these, so a mixture is noticed.
 */
final class StoredOrder {

    /** The label of the action that every change has: the summary still has the version that was read. */
    static final String SUMMARY = "summary";

    private final Order order;
    private final Map<PrimaryKey, Item> parts;

    private StoredOrder(Order order, Map<PrimaryKey, Item> parts) {
        this.order = order;
        this.parts = parts;
    }

    /** Empty if the items are not all of one version of the order. */
    static Optional<StoredOrder> read(OrderRef ref, List<Item> items) {
        Map<Entity, List<Item>> found =
                items.stream().collect(groupingBy(item -> item.key().entity()));
        Optional<Item> summary = one(found, Entity.ORDER_STATUS);
        Optional<Item> header = one(found, Entity.ORDER_HEADER);
        Optional<Item> customer = one(found, Entity.CUSTOMER);
        Optional<Item> shipping = one(found, Entity.SHIPPING);
        if (summary.isEmpty() || header.isEmpty() || customer.isEmpty() || shipping.isEmpty()) {
            return Optional.empty();
        }
        Map<PrimaryKey, Item> parts =
                items.stream().filter(item -> item != summary.get()).collect(toMap(Item::key, item -> item));
        if (sumOfVersions(parts.values()) != OrderSummaryItem.partVersions(summary.get())) {
            return Optional.empty();
        }
        OrderSummary read = OrderSummaryItem.summary(summary.get());
        HeaderItem.Header said = HeaderItem.header(header.get());
        Order order = new Order(
                ref,
                said.orderDate(),
                said.notes(),
                said.placedBy(),
                said.companyName(),
                CustomerItem.customer(customer.get()),
                ShippingItem.shipping(shipping.get()),
                all(found, Entity.ORDER_ITEM).stream().map(LineItem::line).toList(),
                all(found, Entity.PAYMENT).stream().map(PaymentItem::payment).toList(),
                read.latest(),
                read.createdAt(),
                read.updatedAt(),
                read.version());
        return Optional.of(new StoredOrder(order, parts));
    }

    Order order() {
        return order;
    }

    /** A new order, if there is none of this id. */
    static Transaction place(Order placed, ShardConfig shards) {
        Transaction transaction = Transaction.create();
        List<Item> parts = builders(placed, shards)
                .map(part -> part.stamped(placed.updatedAt(), placed.updatedAt(), placed.version())
                        .build())
                .toList();
        parts.forEach(part -> put(transaction, part));
        return transaction
                .put(
                        SUMMARY,
                        OrderSummaryItem.of(placed.summary(), sumOfVersions(parts), shards.status()),
                        Condition.absent())
                .put(statusChange(placed), Condition.absent());
    }

    /** What differs, under the condition that nobody changed the order since it was read. */
    Transaction change(Order after, ShardConfig shards) {
        Map<PrimaryKey, Item> before = parts(order, shards);
        Map<PrimaryKey, Item> wanted = parts(after, shards);
        Map<PrimaryKey, Item> rewritten = stamped(difference(before, wanted), parts, after);
        Transaction transaction = Transaction.create();
        rewritten.values().forEach(part -> put(transaction, part));
        before.keySet().stream()
                .filter(key -> !wanted.containsKey(key))
                .forEach(key -> transaction.delete(key, Condition.none()));
        long versions = wanted.keySet().stream()
                .map(key -> rewritten.getOrDefault(key, parts.get(key)))
                .mapToLong(Item::version)
                .sum();
        transaction.put(
                SUMMARY,
                OrderSummaryItem.of(after.summary(), versions, shards.status()),
                Condition.version(order.version()));
        if (!after.latest().equals(order.latest())) {
            transaction.put(statusChange(after), Condition.absent());
        }
        return transaction;
    }

    /** The items that an order consists of, but for its summary; not stamped yet. */
    static Map<PrimaryKey, Item> parts(Order order, ShardConfig shards) {
        Map<PrimaryKey, Item> parts = new LinkedHashMap<>();
        builders(order, shards).map(Item.Builder::build).forEach(item -> parts.put(item.key(), item));
        return parts;
    }

    private static Stream<Item.Builder> builders(Order order, ShardConfig shards) {
        return Stream.of(
                        Stream.of(
                                HeaderItem.of(order),
                                CustomerItem.of(order),
                                ShippingItem.of(order.ref(), order.shipping(), shards.city())),
                        order.lines().stream().map(line -> LineItem.of(order, line, shards.itemStatus())),
                        order.payments().stream()
                                .map(payment -> PaymentItem.of(
                                        order.ref(), order.orderDate(), payment, shards.paymentMethod())))
                .flatMap(items -> items);
    }

    private static Map<PrimaryKey, Item> difference(Map<PrimaryKey, Item> before, Map<PrimaryKey, Item> after) {
        return after.entrySet().stream()
                .filter(part -> !part.getValue().equals(before.get(part.getKey())))
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static Map<PrimaryKey, Item> stamped(
            Map<PrimaryKey, Item> parts, Map<PrimaryKey, Item> known, Order order) {
        return parts.entrySet().stream().collect(toMap(Map.Entry::getKey, part -> {
            Instant createdAt = Optional.ofNullable(known.get(part.getKey()))
                    .map(Item::createdAt)
                    .orElse(order.updatedAt());
            return part.getValue().toBuilder()
                    .stamped(createdAt, order.updatedAt(), order.version())
                    .build();
        }));
    }

    private static void put(Transaction transaction, Item part) {
        transaction.put(part, Condition.none());
    }

    private static Item statusChange(Order order) {
        return StatusChangeItem.of(order.ref(), order.latest());
    }

    private static long sumOfVersions(Collection<Item> parts) {
        return parts.stream().mapToLong(Item::version).sum();
    }

    private static List<Item> all(Map<Entity, List<Item>> found, Entity entity) {
        return found.getOrDefault(entity, List.of());
    }

    private static Optional<Item> one(Map<Entity, List<Item>> found, Entity entity) {
        return all(found, entity).size() == 1 ? Optional.of(all(found, entity).get(0)) : Optional.empty();
    }
}
