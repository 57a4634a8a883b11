package dev.tessera.orders;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class PartsTest {

    private static final String OTHER_CPF = "111.444.777-35";

    private final Member owner = Member.owner(Sample.cnpj());

    @Test
    void parts_are_read_with_the_etag_of_their_order() {
        String id = owner.placed(Sample.order());

        for (String part : List.of("customer", "shipping", "items", "payments", "status")) {
            Response read = owner.get(id, part);
            assertThat(read.statusCode()).isEqualTo(200);
            assertThat(read.header("ETag")).isEqualTo("\"1\"");
            assertThat(owner.as()
                            .header("If-None-Match", "\"1\"")
                            .get(owner.order(id, part))
                            .statusCode())
                    .isEqualTo(304);
        }
    }

    @Test
    void another_customer_takes_the_order_along() {
        String id = owner.placed(Sample.order());
        Map<String, Object> customer = Sample.customer();
        customer.put("firstName", "Joana");
        customer.put("cpf", OTHER_CPF);

        Response changed = owner.put(id, "customer", customer);

        assertThat(changed.statusCode()).as(changed.asString()).isEqualTo(200);
        assertThat(changed.header("ETag")).isEqualTo("\"2\"");
        assertThat(owner.list("?customer=" + Sample.CPF).jsonPath().getList("items"))
                .isEmpty();
        JsonPath found = owner.list("?customer=" + OTHER_CPF).jsonPath();
        assertThat(found.getList("items.customerName")).containsExactly("Joana Alves");
        assertThat(owner.get(id).jsonPath().getString("customer.cpf")).isEqualTo(OTHER_CPF);
    }

    @Test
    void a_company_may_be_a_customer() {
        Map<String, Object> order = Sample.order();
        Map<String, Object> customer = Sample.customer();
        customer.remove("cpf");
        customer.put("cnpj", "12.abc.345/01de-35");
        order.put("customer", customer);

        String id = owner.placed(order);

        assertThat(owner.get(id, "customer").jsonPath().getString("cnpj")).isEqualTo("12.ABC.345/01DE-35");
        assertThat(owner.list("?customer=12ABC34501DE35").jsonPath().getList("items.orderId"))
                .containsExactly(id);
        customer.put("cpf", Sample.CPF);
        assertProblem(owner.put(id, "customer", customer), 422, "validation-failed")
                .withErrors("cpf: either cpf or cnpj is required, and not both");
    }

    @Test
    void another_way_of_shipping_changes_the_total_and_takes_the_items_along() {
        String id = owner.placed(Sample.order());
        Map<String, Object> shipping = Sample.shipping("São Paulo", "2023-10-05");
        shipping.put("cost", 12.5);

        Response changed = owner.put(id, "shipping", shipping);

        assertThat(changed.statusCode()).as(changed.asString()).isEqualTo(200);
        assertThat(owner.get(id).asString()).contains("\"total\":2762.50");
        assertThat(owner.list("?city=Rio%20de%20Janeiro").jsonPath().getList("items"))
                .isEmpty();
        // The same city, written with a combining tilde and more spaces.
        JsonPath inCity = owner.list("?city=Sa%CC%83o%20%20Paulo&from=2023-10-05&to=2023-10-05")
                .jsonPath();
        assertThat(inCity.getList("items.total")).containsExactly(2762.5f);
        assertThat(owner.picking("?status=AguardandoEstoque&city=S%C3%A3o%20Paulo")
                        .jsonPath()
                        .getList("items"))
                .hasSize(2);
        assertThat(owner.picking("?status=AguardandoEstoque&city=Rio%20de%20Janeiro")
                        .jsonPath()
                        .getList("items"))
                .isEmpty();
    }

    @Test
    void dear_shipping_does_not_take_the_total_over_its_limit() {
        Map<String, Object> order = Sample.order();
        order.put("items", List.of(Sample.item("A", 100, "9999990.00")));
        String id = owner.placed(order);
        Map<String, Object> shipping = Sample.shipping("Santos", "2023-10-03");
        shipping.put("cost", 999_999.99);

        assertProblem(owner.put(id, "shipping", shipping), 422, "validation-failed")
                .withErrors("cost: the total may be at most 999999999.99");
    }

    @Test
    void what_is_sent_or_cancelled_keeps_its_customer_and_address() {
        String id = owner.placed(Sample.order());
        owner.moveTo(id, "Cancelado");

        assertProblem(owner.put(id, "customer", Sample.customer()), 409, "order-closed");
        assertProblem(owner.put(id, "shipping", Sample.shipping("Santos", "2023-10-03")), 409, "order-closed");
        assertProblem(
                owner.as().body(Sample.customer()).put(owner.order(id, "customer")), 428, "precondition-required");
        assertProblem(
                owner.as()
                        .header("If-Match", "\"1\"")
                        .body(Sample.shipping("Santos", "2023-10-03"))
                        .put(owner.order(id, "shipping")),
                412,
                "precondition-failed");
    }

    @Test
    void two_payments_by_one_method_coexist_and_list_their_order_once() {
        String id = owner.placed(Sample.order());

        Response second = pay(id, Sample.payment("CartaoDeCredito", "TXN-2", "10.00"), null);
        Response third = pay(id, Map.of("method", "Pix", "amount", 5), null);
        Response fourth = pay(id, Map.of("method", "Pix", "amount", 5), null);

        assertThat(second.statusCode()).as(second.asString()).isEqualTo(201);
        assertThat(Stream.of(second, third, fourth).map(r -> r.path("paymentId")))
                .containsExactly("02", "03", "04");
        assertThat(fourth.header("ETag")).isEqualTo("\"4\"");
        assertThat(owner.get(id, "payments").jsonPath().getList("items.method"))
                .containsExactly("CartaoDeCredito", "CartaoDeCredito", "Pix", "Pix");
        assertThat(owner.get(id).asString()).contains("\"paid\":2820.00");
        for (String method : List.of("CartaoDeCredito", "Pix")) {
            assertThat(owner.list("?paymentMethod=" + method).jsonPath().getList("items.orderId"))
                    .containsExactly(id);
        }
    }

    @Test
    void one_transaction_counts_once_and_a_cancelled_order_takes_no_money() {
        String id = owner.placed(Sample.order());

        assertProblem(
                pay(id, Sample.payment("CartaoDeCredito", "TXN-9876543210", "10.00"), null), 409, "payment-exists");
        owner.moveTo(id, "Cancelado");
        assertProblem(pay(id, Map.of("method", "Pix", "amount", 5), null), 409, "order-cancelled");
        assertProblem(pay("nothing", Map.of("method", "Pix", "amount", 5), null), 404, "order-not-found");
    }

    @Test
    void payments_end_where_a_transaction_does() {
        Map<String, Object> order = Sample.order();
        order.put(
                "items",
                IntStream.range(0, 91)
                        .mapToObj(i -> Sample.item("P" + i, 1, "1.00"))
                        .toList());
        String id = owner.placed(order);

        assertThat(pay(id, Map.of("method", "Pix", "amount", 5), null).statusCode())
                .isEqualTo(201);
        assertProblem(pay(id, Map.of("method", "Pix", "amount", 5), null), 422, "validation-failed")
                .withErrors("body: items and payments of an order together may be at most 93");
        // All of it still fits into the transactions that touch everything.
        assertThat(owner.put(id, "shipping", Sample.shipping("Santos", "2023-10-04"))
                        .statusCode())
                .isEqualTo(200);
        assertThat(owner.moveTo(id, "Cancelado").statusCode()).isEqualTo(200);
    }

    @Test
    void sixty_four_retries_of_one_key_are_one_payment() {
        String id = owner.placed(Sample.order());
        Supplier<Response> pay = () -> pay(id, Map.of("method", "Pix", "amount", 5), "once");

        List<Response> answers =
                Parallel.all(Stream.generate(() -> pay).limit(64).toList());

        assertThat(answers).allSatisfy(answer -> {
            assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(201);
            assertThat(answer.asByteArray()).isEqualTo(answers.get(0).asByteArray());
        });
        assertThat(owner.get(id, "payments").jsonPath().getList("items")).hasSize(2);
        assertProblem(pay(id, Map.of("method", "Pix", "amount", 6), "once"), 422, "idempotency-key-reused");
    }

    @Test
    void payments_at_once_are_all_counted() {
        String id = owner.placed(Sample.order());
        List<Supplier<Response>> payments = IntStream.range(0, 6)
                .<Supplier<Response>>mapToObj(i -> () -> pay(id, Sample.payment("Pix", "T" + i, "1.00"), null))
                .toList();

        List<Response> answers = Parallel.all(payments);

        assertThat(answers).extracting(Response::statusCode).containsOnly(201);
        assertThat(owner.get(id).asString()).contains("\"paid\":2806.00");
        assertThat(owner.list("?paymentMethod=Pix").jsonPath().getList("items")).hasSize(1);
    }

    private Response pay(String id, Map<String, ?> payment, String key) {
        var request = owner.as().body(payment);
        return (key == null ? request : request.header("Idempotency-Key", key)).post(owner.order(id, "payments"));
    }
}
