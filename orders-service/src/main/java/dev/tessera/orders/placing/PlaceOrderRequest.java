package dev.tessera.orders.placing;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.documents.DocumentReader;
import dev.tessera.orders.customer.Customer;
import dev.tessera.orders.customer.CustomerRequest;
import dev.tessera.orders.input.Codes;
import dev.tessera.orders.item.Line;
import dev.tessera.orders.item.LineRequest;
import dev.tessera.orders.order.Order;
import dev.tessera.orders.order.OrderProblems;
import dev.tessera.orders.order.OrderRef;
import dev.tessera.orders.order.Paths;
import dev.tessera.orders.payment.Payment;
import dev.tessera.orders.payment.PaymentRequest;
import dev.tessera.orders.shipping.Shipping;
import dev.tessera.orders.shipping.ShippingRequest;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "PlaceOrder")
record PlaceOrderRequest(
        @Schema(
                minLength = 1,
                maxLength = Codes.MAX_LENGTH,
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
                description = "The same product twice is one item; together with the payments at most 93.")
        List<LineRequest> items,

        @Schema(required = true) CustomerRequest customer,
        @Schema(required = true) ShippingRequest shipping,
        List<PaymentRequest> payments) {

    private static final Instant FIRST_DATE = Instant.parse("2000-01-01T00:00:00Z");
    /** Whose day has begun already, wherever they are. */
    private static final Duration ONE_DAY = Duration.ofDays(1);

    /** The order, with an id of its own or else a generated one; a problem that names everything that is wrong. */
    Order read(Cnpj cnpj, DocumentReader documents, String by, Instant now) {
        Validation fields = new Validation();
        String id = fields.optional("orderId", orderId, PlaceOrderRequest::id);
        Instant date = orderDate == null ? now : fields.optional("orderDate", orderDate, typed -> date(typed, now));
        String text = fields.optional("notes", notes, typed -> FreeText.lines(typed, Order.MAX_NOTES));
        List<Line> lines = LineMerge.of(items).read(fields, by, now);
        CustomerRequest buyer = fields.required("customer", customer, typed -> typed);
        Customer read = buyer == null ? null : buyer.read(fields, "customer", documents);
        ShippingRequest sent = fields.required("shipping", shipping, typed -> typed);
        Shipping way = sent == null ? null : sent.read(fields, "shipping");
        List<Payment> paid = PaymentList.of(payments).read(fields, now);
        requireRoom(fields, lines, paid);
        fields.check();
        OrderRef ref = new OrderRef(cnpj, id == null ? OrderIds.next(date) : id);
        Order order = Order.place(ref, date, Optional.ofNullable(text), read, way, lines, paid, by, now);
        if (order.totals().total().exceeds(Order.MAX_TOTAL)) {
            throw OrderProblems.tooExpensive("items");
        }
        return order;
    }

    private static void requireRoom(Validation fields, List<Line> lines, List<Payment> payments) {
        if (lines.size() + payments.size() > Order.MAX_PARTS) {
            fields.reject("items", "items and payments together may be at most " + Order.MAX_PARTS);
        }
    }

    /** One word names something else below a company's orders. */
    private static String id(String typed) {
        if (typed.equals(Paths.EXPORT)) {
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
