package dev.tessera.orders.order;

import dev.tessera.orders.values.Money;
import dev.tessera.orders.values.Places;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "NewShipping")
record ShippingRequest(
        @Schema(required = true, minLength = 1, maxLength = Shipping.MAX_METHOD, examples = "Express")
        String method,

        @Schema(
                required = true,
                minimum = "0",
                maximum = "999999.99",
                multipleOf = 0.01,
                description = "In reais, two decimals at most.",
                examples = "50.00")
        BigDecimal cost,

        @Schema(required = true, minLength = 1, maxLength = Places.MAX_CITY, examples = "Rio de Janeiro")
        String city,

        @Schema(required = true, examples = "2023-10-03") LocalDate expectedDeliveryDate) {

    private static final int FIRST_YEAR = 2000;
    private static final int LAST_YEAR = 2199;

    /** Null where something is wrong, which {@code fields} then knows. */
    Shipping read(Validation fields, String prefix) {
        String how = fields.required(prefix + "method", method, typed -> FreeText.line(typed, Shipping.MAX_METHOD));
        Money price =
                fields.required(prefix + "cost", cost, typed -> Money.parse(typed, Money.ZERO, Shipping.MAX_COST));
        String to = fields.required(prefix + "city", city, Places::city);
        LocalDate by = fields.required(prefix + "expectedDeliveryDate", expectedDeliveryDate, ShippingRequest::day);
        return how == null || price == null || to == null || by == null ? null : new Shipping(how, price, to, by);
    }

    private static LocalDate day(LocalDate typed) {
        if (typed.getYear() < FIRST_YEAR || typed.getYear() > LAST_YEAR) {
            throw new InvalidValueException("must be a day of the years " + FIRST_YEAR + " to " + LAST_YEAR);
        }
        return typed;
    }
}
