package dev.tessera.orders;

import dev.tessera.keys.documents.Cnpj;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** Orders to place, and companies with numbers that nobody else has. */
public final class Sample {

    public static final String CPF = "123.456.789-09";

    private static final String CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private Sample() {}

    public static Cnpj cnpj() {
        StringBuilder body = new StringBuilder();
        ThreadLocalRandom.current().ints(12, 0, CHARACTERS.length()).forEach(i -> body.append(CHARACTERS.charAt(i)));
        return IntStream.range(0, 100)
                .mapToObj(digits -> new Cnpj(body + (digits < 10 ? "0" : "") + digits))
                .filter(Cnpj::hasValidCheckDigits)
                .findFirst()
                .orElseThrow();
    }

    /** The example of the seed, with the check digits that its CPF should have. */
    public static Map<String, Object> order() {
        Map<String, Object> order = new HashMap<>();
        order.put("orderId", "ORD-20231001-0001");
        order.put("orderDate", "2023-10-01T10:30:00Z");
        order.put("notes", "Entregar no período da tarde.");
        order.put("items", new ArrayList<>(List.of(item("PRD-1001", 1, "2500.00"), item("PRD-2002", 2, "125.00"))));
        order.put("customer", customer());
        order.put("shipping", shipping("Rio de Janeiro", "2023-10-03"));
        order.put("payments", new ArrayList<>(List.of(payment("CartaoDeCredito", "TXN-9876543210", "2800.00"))));
        return order;
    }

    public static Map<String, Object> order(String orderId) {
        Map<String, Object> order = order();
        order.put("orderId", orderId);
        return order;
    }

    public static Map<String, Object> item(String productId, int quantity, String unitPrice) {
        return new HashMap<>(Map.of(
                "productId",
                productId,
                "description",
                "Product " + productId,
                "quantity",
                quantity,
                "unitPrice",
                new BigDecimal(unitPrice)));
    }

    public static Map<String, Object> customer() {
        Map<String, Object> customer = new HashMap<>();
        customer.put("firstName", "Mariana");
        customer.put("lastName", "Alves");
        customer.put("cpf", CPF);
        customer.put("email", "mariana.alves@example.com");
        customer.put("phone", "+55 21 91234-5678");
        customer.put(
                "address",
                new HashMap<>(Map.of(
                        "street", "Avenida das Américas",
                        "number", "5000",
                        "complement", "Bloco 2, Apt 301",
                        "neighborhood", "Barra da Tijuca",
                        "city", "Rio de Janeiro",
                        "state", "RJ",
                        "zipCode", "22640-102")));
        return customer;
    }

    public static Map<String, Object> shipping(String city, String day) {
        return new HashMap<>(Map.of(
                "method", "Express", "cost", new BigDecimal("50.00"), "city", city, "expectedDeliveryDate", day));
    }

    public static Map<String, Object> payment(String method, String transactionId, String amount) {
        return new HashMap<>(
                Map.of("method", method, "transactionId", transactionId, "amount", new BigDecimal(amount)));
    }
}
