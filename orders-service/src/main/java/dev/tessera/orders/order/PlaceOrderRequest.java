package dev.tessera.orders.order;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.keys.model.Times;
import dev.tessera.orders.values.Codes;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "PlaceOrder")
record PlaceOrderRequest(
        @Schema(
                pattern = Codes.PATTERN,
                description = "Yours, once per company, any visible ASCII; without it the order gets one.",
                examples = "ORD-20231001-0001")
        String orderId,

        @Schema(
                description = "Now, if it is left out; from the year 2000 to tomorrow.",
                examples = "2023-10-01T10:30:00Z")
        Instant orderDate,

        @Schema(maxLength = Order.MAX_NOTES, examples = "Entregar no período da tarde.")
        String notes,

        @Schema(
                required = true,
                minItems = 1,
                maxItems = PlaceOrderRequest.MAX_LINES,
                description = "The same product twice is one item; together with the payments at most 93.")
        List<LineRequest> items,

        @Schema(required = true) CustomerRequest customer,
        @Schema(required = true) ShippingRequest shipping,
        @Schema(maxItems = Order.MAX_PARTS) List<PaymentRequest> payments) {

    /** In one request: more of them than an order has items, since a product may be named again and again. */
    static final int MAX_LINES = 1_000;

    private static final Instant FIRST_DATE = Instant.parse("2000-01-01T00:00:00Z");
    /** Whose day has begun already, wherever they are. */
    private static final Duration ONE_DAY = Duration.ofDays(1);

    /** The order, with an id of its own or else a generated one; a problem that names everything that is wrong. */
    Order read(Cnpj cnpj, DocumentReader documents, String by, Instant now) {
        Validation fields = new Validation();
        String id = fields.optional("orderId", orderId, PlaceOrderRequest::id);
        Instant date = orderDate == null ? now : fields.optional("orderDate", orderDate, typed -> date(typed, now));
        String text = fields.optional("notes", notes, typed -> FreeText.lines(typed, Order.MAX_NOTES));
        List<Line> lines = lines(fields, by, now);
        Customer buyer = fields.required("customer", customer, typed -> typed.read(fields, "customer.", documents));
        Shipping way = fields.required("shipping", shipping, typed -> typed.read(fields, "shipping."));
        List<Payment> paid = payments(fields, now);
        if (lines.size() + paid.size() > Order.MAX_PARTS) {
            fields.reject("items", "items and payments together may be at most " + Order.MAX_PARTS);
        }
        fields.check();
        OrderRef ref = new OrderRef(cnpj, id == null ? nextId(date) : id);
        Order order = Order.place(ref, date, Optional.ofNullable(text), buyer, way, lines, paid, by, now);
        if (order.totals().total().exceeds(Order.MAX_TOTAL)) {
            throw OrderProblems.tooExpensive("items");
        }
        return order;
    }

    /** The same product twice becomes one item, if both say what a piece of it costs. */
    private List<Line> lines(Validation fields, String by, Instant now) {
        if (items == null || items.isEmpty()) {
            fields.reject("items", "at least one item is required");
            return List.of();
        }
        if (items.size() > MAX_LINES) {
            fields.reject("items", "must have at most " + MAX_LINES + " entries");
            return List.of();
        }
        Map<String, Line> lines = new LinkedHashMap<>();
        for (int i = 0; i < items.size(); i++) {
            String path = "items[" + i + "]";
            Line line = fields.required(path, items.get(i), typed -> typed.read(fields, path + ".", by, now));
            if (line != null) {
                lines.merge(line.productId(), line, (known, again) -> merged(fields, path, known, again));
            }
        }
        return List.copyOf(lines.values());
    }

    private static Line merged(Validation fields, String path, Line known, Line again) {
        int quantity = known.quantity() + again.quantity();
        if (!known.unitPrice().equals(again.unitPrice())) {
            fields.reject(path + ".unitPrice", "must be the same wherever the product occurs");
        } else if (quantity > Line.MAX_QUANTITY) {
            fields.reject(path + ".quantity", "must be at most " + Line.MAX_QUANTITY + " for a product altogether");
        } else {
            return known.withQuantity(quantity);
        }
        return known;
    }

    private List<Payment> payments(Validation fields, Instant now) {
        List<Payment> read = new ArrayList<>();
        for (int i = 0; payments != null && i < payments.size(); i++) {
            String path = "payments[" + i + "]";
            NewPayment payment = fields.required(path, payments.get(i), typed -> typed.read(fields, path + "."));
            if (payment != null) {
                if (payment.isAmong(read)) {
                    fields.reject(path + ".transactionId", "is that of another payment by the same method");
                }
                read.add(payment.after(read, now));
            }
        }
        return read;
    }

    /** For orders that come without one: {@code ORD-20231001-01HBNE…}. */
    private static String nextId(Instant orderDate) {
        return "ORD-" + DateTimeFormatter.BASIC_ISO_DATE.format(Times.day(orderDate)) + "-" + Ids.next();
    }

    /** One word names something else below a company's orders. */
    private static String id(String typed) {
        if (typed.equals(OrderResource.EXPORT)) {
            throw new InvalidValueException("must not be the word export");
        }
        return Codes.parse(typed);
    }

    private static Instant date(Instant typed, Instant now) {
        if (typed.isBefore(FIRST_DATE) || typed.isAfter(now.plus(ONE_DAY))) {
            throw new InvalidValueException("must be from the year 2000 to tomorrow");
        }
        return typed;
    }

    @Override
    public String toString() {
        return "PlaceOrderRequest[***]";
    }
}
