package dev.tessera.orders;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.orders.order.ItemStatus;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class PickingTest {

    private static final Map<String, List<String>> ALLOWED = Map.of(
            "AguardandoEstoque", List.of("AguardandoSeparacao", "SemEstoque"),
            "SemEstoque", List.of("AguardandoSeparacao"),
            "AguardandoSeparacao", List.of("Separado", "SemEstoque"),
            "Separado", List.of("AguardandoSeparacao"));

    private static final Map<String, List<String>> WAYS = Map.of(
            "AguardandoEstoque", List.of(),
            "SemEstoque", List.of("SemEstoque"),
            "AguardandoSeparacao", List.of("AguardandoSeparacao"),
            "Separado", List.of("AguardandoSeparacao", "Separado"));

    private final Member owner = Member.owner(Sample.cnpj());
    private final Member operator = Member.operator(owner.cnpj());

    @Test
    void every_move_that_is_allowed_happens_and_every_other_is_refused_with_those_that_are() {
        WAYS.forEach((from, way) -> Stream.of(ItemStatus.values())
                .map(Enum::name)
                .forEach(to -> {
                    String id = owner.placed(Sample.order(from + " " + to));
                    way.forEach(
                            step -> operator.pick(id, "PRD-1001", step).then().statusCode(200));
                    String etag = operator.etag(id);

                    Response moved = operator.pick(id, "PRD-1001", to);

                    if (from.equals(to)) {
                        assertThat(moved.statusCode()).isEqualTo(200);
                        assertThat(moved.header("ETag")).as("nothing happened").isEqualTo(etag);
                    } else if (ALLOWED.get(from).contains(to)) {
                        assertThat(moved.statusCode()).as(from + " to " + to).isEqualTo(200);
                        assertThat(moved.jsonPath().getString("status")).isEqualTo(to);
                        assertThat(moved.jsonPath().getString("changedBy")).isEqualTo(operator.id());
                    } else {
                        assertProblem(moved, 409, "illegal-item-change");
                        assertThat(moved.jsonPath().getList("allowed")).isEqualTo(ALLOWED.get(from));
                        assertThat(operator.etag(id)).isEqualTo(etag);
                    }
                }));
    }

    @Test
    void when_the_last_item_is_picked_so_is_the_order() {
        String id = owner.placed(Sample.order());
        operator.moveTo(id, "AguardandoSeparacao");
        operator.moveTo(id, "EmSeparacao");

        operator.pick(id, "PRD-1001", "Separado");
        assertThat(status(id)).isEqualTo("EmSeparacao");
        operator.pick(id, "PRD-2002", "Separado");

        assertThat(status(id)).isEqualTo("Separado");
        JsonPath history = owner.get(id, "status-history").jsonPath();
        assertThat(history.getString("items[0].reason")).isEqualTo("All items are picked.");
        assertThat(history.getString("items[0].changedBy")).isEqualTo(operator.id());
    }

    @Test
    void an_item_out_of_stock_lets_the_order_wait_for_stock() {
        String id = owner.placed(Sample.order());
        operator.moveTo(id, "AguardandoSeparacao");
        operator.moveTo(id, "EmSeparacao");

        operator.pick(id, "PRD-1001", "SemEstoque");

        assertThat(status(id)).isEqualTo("AguardandoEstoque");
        operator.moveTo(id, "AguardandoSeparacao").then().statusCode(200);
        assertThat(owner.get(id, "items").jsonPath().getList("items.status")).containsOnly("AguardandoSeparacao");
    }

    @Test
    void an_item_is_picked_again_until_the_order_is_sent() {
        String id = owner.placed(Sample.order());
        pickAll(id);
        assertThat(status(id)).isEqualTo("Separado");

        operator.pick(id, "PRD-1001", "AguardandoSeparacao").then().statusCode(200);
        assertThat(status(id)).isEqualTo("EmSeparacao");
        operator.pick(id, "PRD-1001", "Separado").then().statusCode(200);
        operator.moveTo(id, "Enviado").then().statusCode(200);

        assertProblem(operator.pick(id, "PRD-1001", "AguardandoSeparacao"), 409, "order-closed");
    }

    @Test
    void several_items_move_together_or_not_at_all() {
        String id = owner.placed(Sample.order());
        Response both = moveItems(id, List.of(move("PRD-1001", "AguardandoSeparacao"), move("PRD-2002", "SemEstoque")));
        assertThat(both.jsonPath().getList("items.status")).containsExactly("AguardandoSeparacao", "SemEstoque");
        assertThat(both.jsonPath().getString("orderStatus")).isEqualTo("AguardandoEstoque");

        Response refused = moveItems(id, List.of(move("PRD-1001", "Separado"), move("PRD-2002", "Separado")));

        assertProblem(refused, 409, "illegal-item-change");
        assertThat(refused.jsonPath().getString("productId")).isEqualTo("PRD-2002");
        assertThat(owner.get(id, "items").jsonPath().getList("items.status"))
                .containsExactly("AguardandoSeparacao", "SemEstoque");
    }

    @Test
    void ninety_three_items_move_in_one_transaction() {
        Map<String, Object> order = Sample.order();
        List<String> products =
                IntStream.range(0, 93).mapToObj(i -> "P" + (100 + i)).toList();
        order.put("items", products.stream().map(p -> Sample.item(p, 1, "1.00")).toList());
        order.put("payments", List.of());
        String id = owner.placed(order);
        TableRecorder.forget();

        Response moved = moveItems(
                id, products.stream().map(p -> move(p, "AguardandoSeparacao")).toList());

        assertThat(moved.statusCode()).as(moved.asString()).isEqualTo(200);
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.WHOLE_ORDER, AccessPattern.MOVE_ITEMS);
        moveItems(id, products.stream().map(p -> move(p, "Separado")).toList());
        assertThat(status(id)).isEqualTo("Separado");
        operator.moveTo(id, "Enviado").then().statusCode(200);
    }

    @Test
    void what_cannot_be_moved_is_named() {
        String id = owner.placed(Sample.order());

        assertProblem(operator.pick(id, "NOTHING", "Separado"), 404, "item-not-found");
        assertProblem(moveItems(id, List.of(move("NOTHING", "Separado"))), 422, "validation-failed")
                .withErrors("items[0].productId: names a product that the order does not hold");
        assertProblem(moveItems(id, List.of()), 422, "validation-failed")
                .withErrors("items: from 1 to 93 items are required");
        List<Map<String, String>> moves = new ArrayList<>();
        moves.add(null);
        moves.add(Map.of());
        moves.add(move("PRD-1001", "Separado"));
        moves.add(move("PRD-1001", "Separado"));
        assertProblem(moveItems(id, moves), 422, "validation-failed")
                .withErrors(
                        "items[0]: is required",
                        "items[1].productId: is required",
                        "items[1].status: is required",
                        "items[3].productId: occurs twice");
    }

    @Test
    void who_sends_an_etag_moves_only_what_they_know() {
        String id = owner.placed(Sample.order());
        operator.pick(id, "PRD-1001", "AguardandoSeparacao");

        Response stale = operator.as()
                .header("If-Match", "\"1\"")
                .body(Map.of("status", "SemEstoque"))
                .patch(operator.order(id, "items", "PRD-2002"));

        assertProblem(stale, 412, "precondition-failed");
    }

    @RepeatedTest(10)
    void two_pickers_of_the_last_two_items_finish_the_order_once() {
        String id = owner.placed(Sample.order("order of two pickers " + System.nanoTime()));
        operator.moveTo(id, "AguardandoSeparacao");
        operator.moveTo(id, "EmSeparacao");

        List<Response> answers =
                Parallel.each(List.of("PRD-1001", "PRD-2002"), product -> operator.pick(id, product, "Separado"));

        assertThat(answers).extracting(Response::statusCode).containsOnly(200);
        assertThat(status(id)).isEqualTo("Separado");
        assertThat(owner.get(id, "status-history").jsonPath().getList("items.status"))
                .containsExactly("Separado", "EmSeparacao", "AguardandoSeparacao", "Pendente");
    }

    @Test
    void the_queue_is_sorted_by_city_day_and_order_and_forgets_what_is_sent_or_cancelled() {
        place("o3", "Santos", "2023-10-02");
        place("o2", "Santos", "2023-10-03");
        place("o1", "Santos", "2023-10-03");
        place("o4", "Rio de Janeiro", "2023-10-09");
        place("gone", "Santos", "2023-10-01");
        place("sent", "Santos", "2023-10-01");
        operator.moveTo("gone", "Cancelado").then().statusCode(200);
        pickAll("sent");
        assertThat(operator.picking("?status=Separado").jsonPath().getList("items.orderId"))
                .containsOnly("sent");
        operator.moveTo("sent", "Enviado").then().statusCode(200);
        TableRecorder.forget();

        JsonPath all = operator.picking("?status=AguardandoEstoque").jsonPath();
        JsonPath santos = operator.picking("?status=AguardandoEstoque&city=Santos&limit=3")
                .jsonPath();

        assertThat(TableRecorder.patterns())
                .containsExactly(AccessPattern.COMPANY_ITEMS_IN_STATUS, AccessPattern.COMPANY_ITEMS_IN_STATUS);
        assertThat(all.getList("items.orderId")).containsExactly("o4", "o4", "o3", "o3", "o1", "o1", "o2", "o2");
        assertThat(all.getList("items.productId")).startsWith("PRD-1001", "PRD-2002", "PRD-1001");
        assertThat(santos.getList("items.orderId")).containsExactly("o3", "o3", "o1");
        assertThat(operator.picking("?status=AguardandoEstoque&city=Santos&limit=3&cursor=" + santos.getString("next"))
                        .jsonPath()
                        .getList("items.orderId"))
                .containsExactly("o1", "o2", "o2");
        assertThat(operator.picking("?status=Separado").jsonPath().getList("items"))
                .isEmpty();
        assertProblem(operator.picking(""), 422, "validation-failed").withErrors("status: is required");
        assertProblem(operator.picking("?status=Pendente"), 422, "validation-failed");
    }

    private void place(String id, String city, String day) {
        Map<String, Object> order = Sample.order(id);
        order.put("shipping", Sample.shipping(city, day));
        owner.placed(order);
    }

    private void pickAll(String id) {
        for (String status : List.of("AguardandoSeparacao", "Separado")) {
            moveItems(id, List.of(move("PRD-1001", status), move("PRD-2002", status)))
                    .then()
                    .statusCode(200);
        }
    }

    private Response moveItems(String id, List<Map<String, String>> moves) {
        return operator.as().body(Map.of("items", moves)).patch(operator.order(id, "items"));
    }

    private static Map<String, String> move(String productId, String status) {
        return Map.of("productId", productId, "status", status);
    }

    private String status(String id) {
        return owner.get(id, "status").jsonPath().getString("status");
    }
}
