package dev.tessera.orders.order;

import dev.tessera.keys.documents.Document;
import dev.tessera.orders.values.Money;
import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * An order with all its parts. Every change gives a new one with the next version, or the same one if nothing changed.
 * While an order is open, its status and its items agree: an item out of stock makes it wait for stock, and it is picked
 * exactly when all its items are.
 */
record Order(
        OrderRef ref,
        Instant orderDate,
        Optional<String> notes,
        String placedBy,
        Optional<String> companyName,
        Customer customer,
        Shipping shipping,
        List<Line> lines,
        List<Payment> payments,
        StatusChange latest,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    /** A transaction has at most 100 actions, and the largest one writes seven more than these. */
    static final int MAX_PARTS = 93;

    static final Money MAX_TOTAL = Money.of("999999999.99");
    static final int MAX_NOTES = 1000;

    private static final Optional<String> OUT_OF_STOCK = Optional.of("An item is out of stock.");
    private static final Optional<String> ALL_PICKED = Optional.of("All items are picked.");
    private static final Optional<String> PICKED_AGAIN = Optional.of("An item has to be picked again.");

    Order {
        Required.all(ref, orderDate, placedBy, customer, shipping, latest);
        lines = List.copyOf(lines);
        payments = List.copyOf(payments);
        if (lines.isEmpty() || lines.size() + payments.size() > MAX_PARTS) {
            throw new IllegalArgumentException("an order has from 1 to " + MAX_PARTS + " items and payments");
        }
    }

    /** The first version, with its items in the order in which the table will give them back. */
    static Order place(
            OrderRef ref,
            Instant orderDate,
            Optional<String> notes,
            Customer customer,
            Shipping shipping,
            List<Line> lines,
            List<Payment> payments,
            String by,
            Instant now) {
        List<Line> sorted =
                lines.stream().sorted(Comparator.comparing(Line::productId)).toList();
        StatusChange first = StatusChange.first(by, now);
        return new Order(
                ref, orderDate, notes, by, Optional.empty(), customer, shipping, sorted, payments, first, now, now, 1);
    }

    /** A new one, of a company that is called so; later changes of its name are none of the order's. */
    Order placedWith(Optional<String> company) {
        return new Order(
                ref, orderDate, notes, placedBy, company, customer, shipping, lines, payments, latest, createdAt,
                updatedAt, version);
    }

    OrderStatus status() {
        return latest.status();
    }

    boolean isOpen() {
        return status().isOpen();
    }

    Totals totals() {
        return new Totals(
                sum(lines.stream().map(Line::total)),
                shipping.cost(),
                sum(payments.stream().map(Payment::amount)));
    }

    OrderSummary summary() {
        int open = (int) lines.stream().filter(line -> !line.isPicked()).count();
        return new OrderSummary(
                ref, orderDate, customer.name(), latest, lines.size(), open, totals(), createdAt, updatedAt, version);
    }

    Payment lastPayment() {
        return payments.get(payments.size() - 1);
    }

    Optional<Line> line(String productId) {
        return lines.stream().filter(line -> line.productId().equals(productId)).findFirst();
    }

    Order withNotes(Optional<String> newNotes, Instant now) {
        return changed(newNotes, customer, shipping, lines, payments, latest, now);
    }

    Order withCustomer(Customer newCustomer, Instant now) {
        return changed(notes, newCustomer, shipping, lines, payments, latest, now);
    }

    /** Notes may say anything about a person. */
    Order withoutPerson(Document pseudonym, Instant now) {
        return changed(Optional.empty(), customer.as(pseudonym), shipping, lines, payments, latest, now);
    }

    Order withShipping(Shipping newShipping, Instant now) {
        return changed(notes, customer, newShipping, lines, payments, latest, now);
    }

    Order withPayment(NewPayment payment, Instant now) {
        List<Payment> all = Stream.concat(payments.stream(), Stream.of(payment.after(payments, now)))
                .toList();
        return changed(notes, customer, shipping, lines, all, latest, now);
    }

    /** As somebody decided. Where that says what became of the items, they follow: stock is there, or all is picked. */
    Order moveTo(OrderStatus next, String by, Optional<String> reason, Instant now) {
        UnaryOperator<Line> follow = switch (next) {
            case AguardandoSeparacao ->
                line -> line.status().waitsForStock() ? line.moveTo(ItemStatus.AguardandoSeparacao, by, now) : line;
            case Separado -> line -> line.moveTo(ItemStatus.Separado, by, now);
            default -> UnaryOperator.identity();
        };
        List<Line> followed = lines.stream().map(follow).toList();
        return changed(notes, customer, shipping, followed, payments, latest.then(next, by, reason, now), now);
    }

    /** Moves items, and the order with them where they lead it. */
    Order pick(Map<String, ItemStatus> moves, String by, Instant now) {
        List<Line> moved = lines.stream()
                .map(line -> line.moveTo(moves.getOrDefault(line.productId(), line.status()), by, now))
                .toList();
        // Items that stay as they are lead nowhere, least of all an order that was sent or cancelled back to work.
        StatusChange led = moved.equals(lines) ? latest : led(moved, by, now);
        return changed(notes, customer, shipping, moved, payments, led, now);
    }

    private StatusChange led(List<Line> moved, String by, Instant now) {
        boolean allPicked = moved.stream().allMatch(Line::isPicked);
        boolean outOfStock = moved.stream().anyMatch(line -> line.status() == ItemStatus.SemEstoque);
        if (outOfStock && status() != OrderStatus.AguardandoEstoque) {
            return latest.then(OrderStatus.AguardandoEstoque, by, OUT_OF_STOCK, now);
        }
        if (allPicked && status() != OrderStatus.Separado) {
            return latest.then(OrderStatus.Separado, by, ALL_PICKED, now);
        }
        if (!allPicked && status() == OrderStatus.Separado) {
            return latest.then(OrderStatus.EmSeparacao, by, PICKED_AGAIN, now);
        }
        return latest;
    }

    private Order changed(
            Optional<String> newNotes,
            Customer newCustomer,
            Shipping newShipping,
            List<Line> newLines,
            List<Payment> newPayments,
            StatusChange newLatest,
            Instant now) {
        boolean same = newNotes.equals(notes)
                && newCustomer.equals(customer)
                && newShipping.equals(shipping)
                && newLines.equals(lines)
                && newPayments.equals(payments)
                && newLatest.equals(latest);
        return same
                ? this
                : new Order(
                        ref,
                        orderDate,
                        newNotes,
                        placedBy,
                        companyName,
                        newCustomer,
                        newShipping,
                        newLines,
                        newPayments,
                        newLatest,
                        createdAt,
                        now,
                        version + 1);
    }

    private static Money sum(Stream<Money> amounts) {
        return amounts.reduce(Money.ZERO, Money::plus);
    }

    /** What an order costs and what of that has been paid. */
    record Totals(Money items, Money shipping, Money paid) {

        Money total() {
            return items.plus(shipping);
        }
    }

    /** Notes and names are not for logs. */
    @Override
    public String toString() {
        return "Order[" + ref.cnpj() + " " + ref.orderId() + " " + status() + " " + version + "]";
    }
}
