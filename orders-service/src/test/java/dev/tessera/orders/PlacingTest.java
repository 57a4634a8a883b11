package dev.tessera.orders;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.Json;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class PlacingTest {

    private final Cnpj cnpj = Sample.cnpj();
    private final Member owner = Member.owner(cnpj);

    @Test
    void the_example_of_the_seed_is_placed_with_totals_computed_by_us() {
        Response placed = owner.place(Sample.order());

        assertThat(placed.statusCode()).as(placed.asString()).isEqualTo(201);
        assertThat(placed.header("Location")).isEqualTo(owner.orders() + "/ORD-20231001-0001");
        assertThat(placed.header("ETag")).isEqualTo("\"1\"");
        assertThat(placed.asString())
                .contains("\"itemsTotal\":2750.00", "\"shippingCost\":50.00", "\"total\":2800.00", "\"paid\":2800.00")
                .contains("\"currency\":\"BRL\"", "\"status\":\"Pendente\"", "\"customerName\":\"Mariana Alves\"");
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.COMPANY_OF_ORDER, AccessPattern.PLACE_ORDER);
        assertThat(placed.asString())
                .as("all of it")
                .isEqualTo(owner.get("ORD-20231001-0001").asString());
    }

    @Test
    void an_order_is_read_whole_by_one_query() {
        String id = owner.placed(Sample.order());
        TableRecorder.forget();

        Response read = owner.get(id);

        assertThat(read.statusCode()).isEqualTo(200);
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.WHOLE_ORDER);
        JsonPath order = read.jsonPath();
        assertThat(order.getString("company")).isEqualTo(cnpj.masked());
        assertThat(order.getString("orderDate")).isEqualTo("2023-10-01T10:30:00.000Z");
        assertThat(order.getString("notes")).isEqualTo("Entregar no período da tarde.");
        assertThat(order.getList("items.productId")).containsExactly("PRD-1001", "PRD-2002");
        assertThat(order.getList("items.status")).containsOnly("AguardandoEstoque");
        assertThat(read.asString()).contains("\"unitPrice\":125.00,\"total\":250.00");
        assertThat(order.getString("customer.cpf")).isEqualTo(Sample.CPF);
        assertThat(order.getString("customer.phone")).isEqualTo("+5521912345678");
        assertThat(order.getString("customer.address.zipCode")).isEqualTo("22640-102");
        assertThat(order.getString("shipping.expectedDeliveryDate")).isEqualTo("2023-10-03");
        assertThat(order.getString("payments[0].transactionId")).isEqualTo("TXN-9876543210");
        assertThat(owner.as()
                        .header("If-None-Match", read.header("ETag"))
                        .get(owner.order(id))
                        .statusCode())
                .isEqualTo(304);
    }

    @Test
    void an_order_without_an_id_gets_one_with_its_day() {
        Map<String, Object> order = Sample.order();
        order.remove("orderId");

        String id = owner.placed(order);

        assertThat(id).matches("ORD-20231001-[0-7][0-9A-HJKMNP-TV-Z]{25}");
        assertThat(owner.get(id).statusCode()).isEqualTo(200);
    }

    @Test
    void an_id_is_unique_in_its_company_and_free_in_another() {
        owner.placed(Sample.order());

        assertProblem(owner.place(Sample.order()), 409, "order-exists");
        assertThat(Member.owner(Sample.cnpj()).place(Sample.order()).statusCode())
                .isEqualTo(201);
    }

    @Test
    void any_visible_text_may_be_an_id() {
        for (String id : List.of("7#ITEM#8", "2023/10 - 0001", "a%2Fb", "50%;q=1?x=$y&z", "...", "~")) {
            Map<String, Object> order = Sample.order(id);
            order.put("items", List.of(Sample.item(id, 1, "1.00")));

            Response placed = owner.place(order);

            assertThat(placed.statusCode()).as(placed.asString()).isEqualTo(201);
            assertThat(owner.as().get(placed.header("Location")).jsonPath().getString("orderId"))
                    .isEqualTo(id);
            assertThat(owner.pick(id, id, "SemEstoque").jsonPath().getString("status"))
                    .isEqualTo("SemEstoque");
            assertThat(owner.list("?product=" + Member.encoded(id)).jsonPath().getList("items.orderId"))
                    .containsExactly(id);
        }
    }

    @Test
    void the_same_product_twice_is_one_item() {
        Map<String, Object> order = Sample.order();
        order.put(
                "items", List.of(Sample.item("A", 1, "0.10"), Sample.item("B", 1, "1.00"), Sample.item("A", 2, "0.1")));

        JsonPath read = owner.get(owner.placed(order)).jsonPath();

        assertThat(read.getList("items.productId")).containsExactly("A", "B");
        assertThat(read.getList("items.quantity")).containsExactly(3, 1);
        assertThat(read.getString("itemsTotal")).isEqualTo("1.3");
    }

    @Test
    void the_same_product_at_two_prices_or_too_often_is_refused() {
        Map<String, Object> order = Sample.order();
        order.put(
                "items",
                List.of(Sample.item("A", 99_999, "1.00"), Sample.item("A", 1, "2.00"), Sample.item("A", 1, "1.00")));

        assertProblem(owner.place(order), 422, "validation-failed")
                .withErrors(
                        "items[1].unitPrice: must be the same wherever the product occurs",
                        "items[2].quantity: must be at most 99999 for a product altogether");
    }

    @Test
    void money_is_exact() {
        Map<String, Object> order = Sample.order();
        order.put(
                "items",
                IntStream.range(0, 90)
                        .mapToObj(i -> Sample.item("P" + i, 3, "0.10"))
                        .toList());
        order.put("payments", List.of(Sample.payment("Pix", "a", "0.10"), Sample.payment("Pix", "b", "0.20")));

        Response placed = owner.place(order);

        assertThat(placed.asString()).contains("\"itemsTotal\":27.00", "\"total\":77.00", "\"paid\":0.30");
    }

    @Test
    void everything_wrong_is_named_at_once() {
        Map<String, Object> order = Map.of(
                "orderId", "export",
                "orderDate", "1999-12-31T00:00:00Z",
                "items", List.of(Map.of("productId", " ", "quantity", 0, "unitPrice", 1.001)),
                "customer",
                        Map.of(
                                "firstName", "Mariana",
                                "cpf", "123.456.789-00",
                                "email", "nobody",
                                "phone", "123",
                                "address", Map.of("state", "XX", "zipCode", "1")),
                "shipping", Map.of("cost", -1, "expectedDeliveryDate", "1999-01-01"),
                "payments", List.of(Map.of("method", "a b", "amount", 0)));

        assertProblem(owner.place(order), 422, "validation-failed")
                .withErrors(
                        "orderId: must not be the word export",
                        "orderDate: must be from the year 2000 to tomorrow",
                        "items[0].productId: must have 1 to 64 visible ASCII characters, without spaces around them, and"
                                + " be more than dots",
                        "items[0].description: is required",
                        "items[0].quantity: must be from 1 to 99999",
                        "items[0].unitPrice: must be from 0.00 to 9999999.99, with two decimals at most",
                        "customer.lastName: is required",
                        "customer.cpf: CPF has wrong check digits",
                        "customer.email: must be an e-mail address such as ana@example.com",
                        "customer.phone: must be a phone number with its country code, such as +5511987654321",
                        "customer.address.street: is required",
                        "customer.address.number: is required",
                        "customer.address.city: is required",
                        "customer.address.state: must be one of the 27 states (UF), such as RJ",
                        "customer.address.zipCode: must be a postal code (CEP) such as 22640-102",
                        "shipping.method: is required",
                        "shipping.cost: must be from 0.00 to 999999.99, with two decimals at most",
                        "shipping.city: is required",
                        "shipping.expectedDeliveryDate: must be a day of the years 2000 to 2199",
                        "payments[0].method: must have 1 to 40 letters, digits, points, hyphens or underscores",
                        "payments[0].amount: must be from 0.01 to 999999999.99, with two decimals at most");
    }

    @Test
    void amounts_that_take_all_memory_to_compute_with_are_refused_before_that() {
        for (String amount : List.of("1e999999999", "1e-999999999", "0e999999999", "0e-999999999", "9".repeat(900))) {
            String order = """
                    {"items": [{"productId": "A", "description": "a", "quantity": 1, "unitPrice": %s}]}""".formatted(amount);

            Response refused = owner.as().body(order).post(owner.orders());

            assertThat(refused.statusCode()).as(amount).isIn(400, 422);
        }
    }

    @Test
    void ninety_three_items_and_payments_are_the_most() {
        Map<String, Object> order = largest();
        assertThat(owner.place(order).statusCode()).isEqualTo(201);

        order.put("orderId", "one more");
        order.put("payments", List.of(Sample.payment("Pix", "a", "1.00"), Sample.payment("Pix", "b", "1.00")));

        assertProblem(owner.place(order), 422, "validation-failed")
                .withErrors("items: items and payments together may be at most 93");
    }

    @Test
    void a_product_may_be_named_again_but_not_without_end() {
        Map<String, Object> order = Sample.order();
        order.put("items", Collections.nCopies(1_000, Sample.item("P", 1, "0.10")));
        order.put("payments", List.of());
        Map<String, Object> longer = Sample.order();
        longer.put("items", Collections.nCopies(1_001, Sample.item("P", 1, "0.10")));

        assertThat(owner.place(order).statusCode()).isEqualTo(201);
        assertProblem(owner.place(longer), 422, "validation-failed")
                .withErrors("items: must have at most 1000 entries");
    }

    @Test
    void the_answer_to_the_largest_order_is_kept_and_given_again() {
        Map<String, Object> order = largest();

        Response first = owner.as()
                .header("Idempotency-Key", "k".repeat(255))
                .body(order)
                .post(owner.orders());
        Response again = owner.as()
                .header("Idempotency-Key", "k".repeat(255))
                .body(order)
                .post(owner.orders());

        assertThat(first.statusCode()).as(first.asString()).isEqualTo(201);
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.asByteArray()).isEqualTo(first.asByteArray()).hasSizeGreaterThan(80_000);
        assertThat(owner.get(first.path("orderId")).jsonPath().getList("items")).hasSize(92);
    }

    @Test
    void the_largest_order_may_be_written_in_escapes() {
        String escaped = Json.text(largest())
                .chars()
                .mapToObj(c -> c < 0x7f ? String.valueOf((char) c) : String.format(Locale.ROOT, "\\u%04x", c))
                .collect(Collectors.joining());

        Response placed = owner.as().body(escaped).post(owner.orders());

        assertThat(placed.statusCode()).as(placed.asString()).isEqualTo(201);
    }

    /** Every text as long as it may be, in characters of four bytes where these are allowed, which no packing shortens. */
    private static Map<String, Object> largest() {
        Random random = new Random(22);
        IntFunction<String> wide = length -> random.ints(length, 0x20000, 0x2A6D0)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        Map<String, Object> order = Sample.order("#".repeat(64));
        order.put("notes", wide.apply(1000));
        order.put(
                "items",
                IntStream.range(0, 92)
                        .mapToObj(i -> {
                            Map<String, Object> item =
                                    Sample.item("$".repeat(62) + (i < 10 ? "0" : "") + i, 99_999, "0.01");
                            item.put("description", wide.apply(200));
                            return item;
                        })
                        .toList());
        Map<String, Object> customer = Sample.customer();
        customer.put("firstName", wide.apply(100));
        customer.put("lastName", wide.apply(100));
        order.put("customer", customer);
        order.put("shipping", Sample.shipping(wide.apply(80), "2023-10-03"));
        order.put("payments", List.of(Sample.payment("M".repeat(40), wide.apply(100), "999999999.99")));
        return order;
    }

    @Test
    void the_total_has_a_limit() {
        Map<String, Object> order = Sample.order();
        order.put("items", List.of(Sample.item("A", 99_999, "9999999.99")));

        assertProblem(owner.place(order), 422, "validation-failed")
                .withErrors("items: the total may be at most 999999999.99");
    }

    @Test
    void one_transaction_is_one_payment() {
        Map<String, Object> order = Sample.order();
        order.put(
                "payments",
                List.of(
                        Sample.payment("Pix", "T1", "1.00"),
                        Sample.payment("Boleto", "T1", "1.00"),
                        Sample.payment("Pix", "T1", "1.00")));

        assertProblem(owner.place(order), 422, "validation-failed")
                .withErrors("payments[2].transactionId: is that of another payment by the same method");
    }

    @Test
    void sixty_four_retries_of_one_key_place_one_order() {
        for (boolean ownId : List.of(true, false)) {
            Member someone = Member.owner(Sample.cnpj());
            Map<String, Object> order = Sample.order();
            if (!ownId) {
                order.remove("orderId");
            }
            Supplier<Response> place = () ->
                    someone.as().header("Idempotency-Key", "once").body(order).post(someone.orders());

            List<Response> answers =
                    Parallel.all(Stream.generate(() -> place).limit(64).toList());

            assertThat(answers).allSatisfy(answer -> {
                assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(201);
                assertThat(answer.asByteArray()).isEqualTo(answers.get(0).asByteArray());
                assertThat(answer.header("Location")).isEqualTo(answers.get(0).header("Location"));
            });
            assertThat(someone.list("").jsonPath().getList("items")).hasSize(1);
        }
    }

    @Test
    void of_sixty_four_different_orders_with_one_id_one_is_placed() {
        List<Supplier<Response>> places = IntStream.range(0, 64)
                .<Supplier<Response>>mapToObj(i -> () -> {
                    Map<String, Object> order = Sample.order("contested");
                    order.put("notes", "Nr. " + i);
                    return owner.place(order);
                })
                .toList();

        Map<Integer, Long> byStatus = Parallel.all(places).stream()
                .collect(Collectors.groupingBy(Response::statusCode, Collectors.counting()));

        assertThat(byStatus).containsExactlyInAnyOrderEntriesOf(Map.of(201, 1L, 409, 63L));
    }

    @Test
    void a_refused_order_leaves_nothing_behind() {
        owner.placed(Sample.order());
        long before = parts();
        Map<String, Object> other = Sample.order();
        other.put("items", List.of(Sample.item("OTHER", 1, "1.00")));

        assertProblem(owner.place(other), 409, "order-exists");

        assertThat(parts()).isEqualTo(before);
    }

    private long parts() {
        try (TestTable table = TestTable.ofApplication()) {
            return new ArrayList<>(table.items())
                    .stream()
                            .filter(item -> item.text("pk").startsWith("COMPANY#" + cnpj.value()))
                            .filter(item -> !item.text("entityType").equals(Entity.IDEMPOTENCY.type()))
                            .count();
        }
    }
}
