package dev.tessera.orders.order;

import dev.tessera.orders.values.Codes;
import dev.tessera.orders.values.Money;
import dev.tessera.service.input.FreeText;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "NewItem")
record LineRequest(
        @Schema(required = true, pattern = Codes.PATTERN, description = "Any visible ASCII.", examples = "PRD-1001")
        String productId,

        @Schema(required = true, minLength = 1, maxLength = Line.MAX_DESCRIPTION, examples = "Smartphone XYZ")
        String description,

        @Schema(required = true, minimum = "1", maximum = "99999", examples = "1")
        Integer quantity,

        @Schema(
                required = true,
                minimum = "0",
                maximum = "9999999.99",
                multipleOf = 0.01,
                description = "In reais, two decimals at most.",
                examples = "2500.00")
        BigDecimal unitPrice) {

    /** Null where something is wrong, which {@code fields} then knows. */
    Line read(Validation fields, String prefix, String by, Instant now) {
        String product = fields.required(prefix + "productId", productId, Codes::parse);
        String text = fields.required(
                prefix + "description", description, typed -> FreeText.line(typed, Line.MAX_DESCRIPTION));
        Integer pieces = fields.required(prefix + "quantity", quantity, LineRequest::pieces);
        Money price = fields.required(
                prefix + "unitPrice", unitPrice, typed -> Money.parse(typed, Money.ZERO, Line.MAX_PRICE));
        return product == null || text == null || pieces == null || price == null
                ? null
                : new Line(product, text, pieces, price, ItemStatus.AguardandoEstoque, now, by);
    }

    private static Integer pieces(Integer typed) {
        if (typed < 1 || typed > Line.MAX_QUANTITY) {
            throw new InvalidValueException("must be from 1 to " + Line.MAX_QUANTITY);
        }
        return typed;
    }
}
