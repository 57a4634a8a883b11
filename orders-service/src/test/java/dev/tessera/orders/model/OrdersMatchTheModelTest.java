package dev.tessera.orders.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.orders.Member;
import dev.tessera.orders.Sample;
import dev.tessera.orders.model.ModelOrder.Paid;
import dev.tessera.orders.model.ModelOrder.Product;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random operations on the service and on the model: every answer, every order and every list is the same. */
@QuarkusTest
@WithTable
class OrdersMatchTheModelTest {

    private static final int STEPS = 120;
    private static final int LOOK_EVERY = 60;
    private static final List<String> CUSTOMERS = List.of("123.456.789-09", "111.444.777-35", "12.ABC.345/01DE-35");
    private static final List<String> CITIES = List.of("Rio de Janeiro", "Rio", "São Paulo");
    private static final List<String> DAYS = List.of("2023-10-03", "2023-10-04");
    private static final List<String> DATES = List.of("2023-10-01T10:00:00.000Z", "2023-10-02T10:00:00.000Z");
    private static final List<String> PRODUCTS = List.of("P#1", "P#2", "P#1#x", "P");
    private static final List<String> METHODS = List.of("Pix", "Boleto");
    private static final Comparator<ModelOrder> NEWEST_FIRST = Comparator.<ModelOrder, String>comparing(
                    order -> order.date)
            .thenComparing(order -> order.id)
            .reversed();

    private final Map<String, Member> companies = new TreeMap<>();
    private final Map<String, ModelOrder> orders = new TreeMap<>();
    private final List<String> story = new ArrayList<>();
    private Random random;

    /** Some that are always tried, and one that nobody has tried yet. */
    static LongStream seeds() {
        return LongStream.concat(LongStream.of(1, 2), LongStream.of(System.nanoTime()));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatever_happens_the_service_and_the_model_agree(long seed) {
        random = new Random(seed);
        Stream.generate(Sample::cnpj).limit(2).forEach(cnpj -> companies.put(cnpj.value(), Member.owner(cnpj)));
        story.add("seed " + seed);
        for (int i = 0; i < 6; i++) {
            place();
        }
        for (int step = 1; step <= STEPS; step++) {
            step();
            if (step % LOOK_EVERY == 0) {
                compareEverything();
            }
        }
    }

    private void step() {
        ModelOrder order = one(List.copyOf(orders.values()));
        switch (random.nextInt(12)) {
            case 0 -> place();
            case 1, 2, 3 -> move(order);
            case 4, 5 -> pick(order, Map.of(one(List.copyOf(order.items.keySet())), itemStatus()));
            case 6, 7 -> pickSeveral(order);
            case 8 -> setCustomer(order);
            case 9 -> setShipping(order);
            case 10 -> pay(order);
            default -> setNotes(order);
        }
    }

    private void place() {
        Member owner = one(List.copyOf(companies.values()));
        ModelOrder order = new ModelOrder(owner.cnpj().value(), "O#" + random.nextInt(8), one(DATES));
        List<Map<String, Object>> items = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(3); i++) {
            String product = one(PRODUCTS);
            BigDecimal price = new BigDecimal(PRODUCTS.indexOf(product) + ".10");
            int quantity = 1 + random.nextInt(5);
            items.add(Sample.item(product, quantity, price.toString()));
            order.products.merge(
                    product,
                    new Product(quantity, price),
                    (one, other) -> new Product(one.quantity() + other.quantity(), price));
            order.items.put(product, "AguardandoEstoque");
        }
        List<Map<String, Object>> payments = new ArrayList<>();
        for (int i = 0; i < random.nextInt(3); i++) {
            order.payments.add(new Paid(one(METHODS), new BigDecimal("1.0" + i)));
            payments.add(Sample.payment(order.payments.get(i).method(), "T" + i, "1.0" + i));
        }
        Map<String, Object> request = Sample.order(order.id);
        request.put("orderDate", order.date);
        request.put("items", items);
        request.put("payments", payments);
        request.put("customer", customer(order));
        request.put("shipping", shipping(order));
        order.notes = "Entregar no período da tarde.";
        int expected = orders.containsKey(key(order)) ? 409 : 201;
        check("place", order, owner.place(request), expected);
        orders.putIfAbsent(key(order), order);
    }

    private void move(ModelOrder order) {
        String to = one(List.copyOf(ModelOrder.MOVES.keySet()));
        boolean stale = random.nextInt(8) == 0;
        String etag = "\"" + (stale ? order.version + 1 : order.version) + "\"";
        int expected = stale ? 412 : order.move(to);
        check("move to " + to, order, owner(order).moveTo(order.id, to, etag), expected);
    }

    private void pickSeveral(ModelOrder order) {
        Map<String, String> moves = new LinkedHashMap<>();
        String next = itemStatus();
        order.items.keySet().stream().filter(product -> random.nextInt(3) > 0).forEach(p -> moves.put(p, next));
        if (!moves.isEmpty()) {
            pick(order, moves);
        }
    }

    private void pick(ModelOrder order, Map<String, String> moves) {
        int expected = order.pick(moves);
        Map.Entry<String, String> first = moves.entrySet().iterator().next();
        Response answer = moves.size() == 1
                ? owner(order).pick(order.id, first.getKey(), first.getValue())
                : owner(order)
                        .as()
                        .body(Map.of(
                                "items",
                                moves.entrySet().stream()
                                        .map(move -> Map.of("productId", move.getKey(), "status", move.getValue()))
                                        .toList()))
                        .patch(owner(order).order(order.id, "items"));
        check("pick " + moves, order, answer, expected);
    }

    private void setCustomer(ModelOrder order) {
        ModelOrder before = copyOfParts(order);
        Map<String, Object> customer = customer(order);
        boolean changed = !order.customer.equals(before.customer) || !order.customerName.equals(before.customerName);
        int expected = settle(order, before, changed);
        check("customer", order, owner(order).put(order.id, "customer", customer), expected);
    }

    private void setShipping(ModelOrder order) {
        ModelOrder before = copyOfParts(order);
        Map<String, Object> shipping = shipping(order);
        boolean changed = !order.city.equals(before.city)
                || !order.day.equals(before.day)
                || !order.shippingCost.equals(before.shippingCost);
        int expected = settle(order, before, changed);
        check("shipping", order, owner(order).put(order.id, "shipping", shipping), expected);
    }

    /** A closed order stays as it was, and what changes nothing is no new version. */
    private static int settle(ModelOrder order, ModelOrder before, boolean changed) {
        if (!order.isOpen()) {
            order.customer = before.customer;
            order.customerName = before.customerName;
            order.city = before.city;
            order.day = before.day;
            order.shippingCost = before.shippingCost;
            return 409;
        }
        order.version += changed ? 1 : 0;
        return 200;
    }

    private static ModelOrder copyOfParts(ModelOrder order) {
        ModelOrder copy = new ModelOrder(order.company, order.id, order.date);
        copy.customer = order.customer;
        copy.customerName = order.customerName;
        copy.city = order.city;
        copy.day = order.day;
        copy.shippingCost = order.shippingCost;
        return copy;
    }

    private void pay(ModelOrder order) {
        String method = one(METHODS);
        boolean cancelled = order.status().equals("Cancelado");
        Response answer = owner(order)
                .as()
                .body(Map.of("method", method, "amount", new BigDecimal("0.10")))
                .post(owner(order).order(order.id, "payments"));
        check("pay by " + method, order, answer, cancelled ? 409 : 201);
        if (!cancelled) {
            order.payments.add(new Paid(method, new BigDecimal("0.10")));
            order.version++;
        }
    }

    private void setNotes(ModelOrder order) {
        String notes = one(List.of("a", "b", ""));
        Map<String, Object> patch = new HashMap<>();
        patch.put("notes", notes.isEmpty() ? null : notes);
        String after = notes.isEmpty() ? null : notes;
        Response answer = owner(order)
                .as()
                .header("If-Match", "\"" + order.version + "\"")
                .body(patch)
                .patch(owner(order).order(order.id));
        check("notes", order, answer, 200);
        order.version += Objects.equals(order.notes, after) ? 0 : 1;
        order.notes = after;
    }

    private Map<String, Object> customer(ModelOrder order) {
        Map<String, Object> customer = Sample.customer();
        order.customer = one(CUSTOMERS);
        order.customerName = one(List.of("Ana", "Eva")) + " Alves";
        customer.remove("cpf");
        customer.put(order.customer.length() == 14 ? "cpf" : "cnpj", order.customer);
        customer.put("firstName", order.customerName.substring(0, 3));
        return customer;
    }

    private Map<String, Object> shipping(ModelOrder order) {
        order.city = one(CITIES);
        order.day = one(DAYS);
        order.shippingCost = new BigDecimal(one(List.of("0.00", "12.34")));
        Map<String, Object> shipping = Sample.shipping(order.city, order.day);
        shipping.put("cost", order.shippingCost);
        return shipping;
    }

    private void compareEverything() {
        orders.values().forEach(this::compare);
        companies.values().forEach(this::compareLists);
        for (String product : PRODUCTS) {
            List<String> expected = orders.values().stream()
                    .filter(order -> order.products.containsKey(product))
                    .map(order -> Member.owner(new Cnpj(order.company)).cnpj().masked() + " " + order.id)
                    .toList();
            JsonPath page = Member.admin()
                    .as()
                    .get("/orders?limit=100&product=" + Member.encoded(product))
                    .jsonPath();
            List<String> found = IntStream.range(0, page.getList("items").size())
                    .mapToObj(i -> page.getString("items[" + i + "].company") + " "
                            + page.getString("items[" + i + "].orderId"))
                    .filter(entry -> companies.values().stream()
                            .anyMatch(member -> entry.startsWith(member.cnpj().masked())))
                    .toList();
            assertThat(found)
                    .as(told("orders of all companies with " + product))
                    .isEqualTo(expected);
        }
    }

    private void compare(ModelOrder order) {
        Response answer = owner(order).get(order.id);
        JsonPath read = answer.jsonPath();
        String told = told("the order " + key(order));
        assertThat(answer.header("ETag")).as(told).isEqualTo("\"" + order.version + "\"");
        assertThat(read.getString("status")).as(told).isEqualTo(order.status());
        assertThat(read.getString("notes")).as(told).isEqualTo(order.notes);
        assertThat(read.getString("customer.firstName") + " Alves").as(told).isEqualTo(order.customerName);
        assertThat(read.getString("shipping.city")).as(told).isEqualTo(order.city);
        assertThat(new BigDecimal(read.getString("total"))).as(told).isEqualByComparingTo(order.total());
        assertThat(new BigDecimal(read.getString("paid"))).as(told).isEqualByComparingTo(order.paid());
        assertThat(read.getList("items.productId")).as(told).isEqualTo(List.copyOf(order.items.keySet()));
        assertThat(read.getList("items.status")).as(told).isEqualTo(List.copyOf(order.items.values()));
        assertThat(read.getList("items.quantity"))
                .as(told)
                .isEqualTo(
                        order.products.values().stream().map(Product::quantity).toList());
        assertThat(read.getList("payments.method"))
                .as(told)
                .isEqualTo(order.payments.stream().map(Paid::method).toList());
        List<String> history = new ArrayList<>(order.history);
        Collections.reverse(history);
        assertThat(owner(order)
                        .as()
                        .get(owner(order).order(order.id, "status-history") + "?limit=100")
                        .jsonPath()
                        .getList("items.status"))
                .as(told)
                .isEqualTo(history);
    }

    private void compareLists(Member owner) {
        Comparator<ModelOrder> byDelivery = Comparator.<ModelOrder, String>comparing(order -> order.day)
                .thenComparing(order -> order.id)
                .reversed();
        Comparator<ModelOrder> byId = Comparator.comparing(order -> order.id);
        list(owner, "", order -> true, NEWEST_FIRST);
        list(owner, "&orderId=O", order -> true, byId);
        ModelOrder.MOVES
                .keySet()
                .forEach(status ->
                        list(owner, "&status=" + status, order -> order.status().equals(status), NEWEST_FIRST));
        CUSTOMERS.forEach(customer -> list(
                owner,
                "&customer=" + Member.encoded(customer),
                order -> order.customer.equals(customer),
                NEWEST_FIRST));
        CITIES.forEach(
                city -> list(owner, "&city=" + Member.encoded(city), order -> order.city.equals(city), byDelivery));
        METHODS.forEach(method -> list(
                owner,
                "&paymentMethod=" + method,
                order -> order.payments.stream().anyMatch(paid -> paid.method().equals(method)),
                NEWEST_FIRST));
        PRODUCTS.forEach(product ->
                list(owner, "&product=" + Member.encoded(product), order -> order.products.containsKey(product), byId));
        ModelOrder.ITEM_MOVES.keySet().forEach(status -> queue(owner, status));
    }

    private void list(Member owner, String query, Predicate<ModelOrder> belongs, Comparator<ModelOrder> sorting) {
        List<ModelOrder> expected = orders.values().stream()
                .filter(order -> order.company.equals(owner.cnpj().value()))
                .filter(belongs)
                .sorted(sorting)
                .toList();
        JsonPath page = owner.list("?limit=100" + query).jsonPath();
        String told = told("the list " + query);
        assertThat(page.getList("items.orderId"))
                .as(told)
                .isEqualTo(expected.stream().map(order -> order.id).toList());
        assertThat(page.getList("items.status"))
                .as(told)
                .isEqualTo(expected.stream().map(ModelOrder::status).toList());
        assertThat(page.getList("items.customerName"))
                .as(told)
                .isEqualTo(expected.stream().map(order -> order.customerName).toList());
        assertThat(page.getList("items.openItems"))
                .as(told)
                .isEqualTo(expected.stream()
                        .map(order -> (int) order.items.values().stream()
                                .filter(status -> !status.equals("Separado"))
                                .count())
                        .toList());
    }

    private void queue(Member owner, String status) {
        List<String> expected = orders.values().stream()
                .filter(order -> order.company.equals(owner.cnpj().value()) && order.isOpen())
                .sorted(Comparator.<ModelOrder, String>comparing(order -> order.city)
                        .thenComparing(order -> order.day)
                        .thenComparing(order -> order.id))
                .flatMap(order -> order.items.entrySet().stream()
                        .filter(item -> item.getValue().equals(status))
                        .map(item -> order.city + " " + order.day + " " + order.id + " " + item.getKey()))
                .toList();
        JsonPath page = owner.picking("?limit=100&status=" + status).jsonPath();
        List<String> found = IntStream.range(0, page.getList("items").size())
                .mapToObj(i -> "items[" + i + "].")
                .map(item -> page.getString(item + "city") + " " + page.getString(item + "expectedDeliveryDate") + " "
                        + page.getString(item + "orderId") + " " + page.getString(item + "productId"))
                .toList();
        assertThat(found).as(told("the queue of " + status)).isEqualTo(expected);
    }

    private void check(String what, ModelOrder order, Response answer, int expected) {
        story.add(what + " " + key(order) + ": " + answer.statusCode());
        assertThat(answer.statusCode())
                .as(told(what + " " + key(order) + " " + answer.asString()))
                .isEqualTo(expected);
    }

    private String told(String what) {
        return what + ", after\n" + String.join("\n", story) + "\n";
    }

    private Member owner(ModelOrder order) {
        return companies.get(order.company);
    }

    private static String key(ModelOrder order) {
        return order.company + " " + order.id;
    }

    private String itemStatus() {
        return one(List.copyOf(ModelOrder.ITEM_MOVES.keySet()));
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
