package dev.tessera.orders.model;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An order as simply as it can be said, in words only: nothing of the service is used to say it. */
final class ModelOrder {

    static final Map<String, List<String>> MOVES = Map.of(
            "Pendente", List.of("AguardandoEstoque", "AguardandoSeparacao", "Cancelado"),
            "AguardandoEstoque", List.of("AguardandoSeparacao", "Cancelado"),
            "AguardandoSeparacao", List.of("EmSeparacao", "AguardandoEstoque", "Cancelado"),
            "EmSeparacao", List.of("Separado", "AguardandoEstoque", "Cancelado"),
            "Separado", List.of("Enviado", "Cancelado"),
            "Enviado", List.of("Entregue"),
            "Entregue", List.of(),
            "Cancelado", List.of());

    static final Map<String, List<String>> ITEM_MOVES = Map.of(
            "AguardandoEstoque", List.of("AguardandoSeparacao", "SemEstoque"),
            "SemEstoque", List.of("AguardandoSeparacao"),
            "AguardandoSeparacao", List.of("Separado", "SemEstoque"),
            "Separado", List.of("AguardandoSeparacao"));

    record Product(int quantity, BigDecimal price) {}

    record Paid(String method, BigDecimal amount) {}

    final String company;
    final String id;
    final String date;
    final Map<String, Product> products = new TreeMap<>();
    final Map<String, String> items = new TreeMap<>();
    final List<Paid> payments = new ArrayList<>();
    final List<String> history = new ArrayList<>(List.of("Pendente"));
    String notes;
    String customer;
    String customerName;
    String city;
    String day;
    BigDecimal shippingCost;
    long version = 1;

    ModelOrder(String company, String id, String date) {
        this.company = company;
        this.id = id;
        this.date = date;
    }

    String status() {
        return history.get(history.size() - 1);
    }

    boolean isOpen() {
        return !List.of("Enviado", "Entregue", "Cancelado").contains(status());
    }

    BigDecimal total() {
        return products.values().stream()
                .map(product -> product.price().multiply(BigDecimal.valueOf(product.quantity())))
                .reduce(shippingCost, BigDecimal::add);
    }

    BigDecimal paid() {
        return payments.stream().map(Paid::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** 200 or why not. */
    int move(String to) {
        if (!MOVES.get(status()).contains(to)) {
            return 409;
        }
        if (to.equals("AguardandoSeparacao")) {
            items.replaceAll((product, status) -> status.equals("Separado") ? status : "AguardandoSeparacao");
        } else if (to.equals("Separado")) {
            items.replaceAll((product, status) -> "Separado");
        }
        history.add(to);
        version++;
        return 200;
    }

    int pick(Map<String, String> moves) {
        Map<String, String> real = new LinkedHashMap<>(moves);
        real.entrySet().removeIf(move -> items.get(move.getKey()).equals(move.getValue()));
        boolean legal = real.entrySet().stream()
                .allMatch(move ->
                        isOpen() && ITEM_MOVES.get(items.get(move.getKey())).contains(move.getValue()));
        if (!legal) {
            return 409;
        }
        if (real.isEmpty()) {
            return 200;
        }
        items.putAll(real);
        version++;
        boolean all = items.values().stream().allMatch("Separado"::equals);
        if (items.containsValue("SemEstoque")) {
            become("AguardandoEstoque");
        } else if (all) {
            become("Separado");
        } else if (status().equals("Separado")) {
            become("EmSeparacao");
        }
        return 200;
    }

    private void become(String status) {
        if (!status().equals(status)) {
            history.add(status);
        }
    }
}
