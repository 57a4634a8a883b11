package dev.tessera.orders;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.orders.order.OrderStatus;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class StatusTest {

    /** How an order gets to each status by hand. */
    private static final Map<String, List<String>> WAYS = Map.of(
            "Pendente", List.of(),
            "AguardandoEstoque", List.of("AguardandoEstoque"),
            "AguardandoSeparacao", List.of("AguardandoSeparacao"),
            "EmSeparacao", List.of("AguardandoSeparacao", "EmSeparacao"),
            "Separado", List.of("AguardandoSeparacao", "EmSeparacao", "Separado"),
            "Enviado", List.of("AguardandoSeparacao", "EmSeparacao", "Separado", "Enviado"),
            "Entregue", List.of("AguardandoSeparacao", "EmSeparacao", "Separado", "Enviado", "Entregue"),
            "Cancelado", List.of("Cancelado"));

    private static final Map<String, List<String>> ALLOWED = Map.of(
            "Pendente", List.of("AguardandoEstoque", "AguardandoSeparacao", "Cancelado"),
            "AguardandoEstoque", List.of("AguardandoSeparacao", "Cancelado"),
            "AguardandoSeparacao", List.of("AguardandoEstoque", "EmSeparacao", "Cancelado"),
            "EmSeparacao", List.of("AguardandoEstoque", "Separado", "Cancelado"),
            "Separado", List.of("Enviado", "Cancelado"),
            "Enviado", List.of("Entregue"),
            "Entregue", List.of(),
            "Cancelado", List.of());

    private final Member owner = Member.owner(Sample.cnpj());
    private final Member operator = Member.operator(owner.cnpj());

    @AfterEach
    void letTimePass() {
        MovableClock.letGo();
    }

    @Test
    void every_change_that_is_allowed_happens_and_every_other_is_refused_with_those_that_are() {
        WAYS.forEach((from, way) -> Stream.of(OrderStatus.values())
                .map(Enum::name)
                .forEach(to -> {
                    String id = owner.placed(Sample.order(from + " " + to));
                    way.forEach(step -> operator.moveTo(id, step).then().statusCode(200));
                    JsonPath before = operator.get(id, "status").jsonPath();
                    assertThat(before.getString("status")).isEqualTo(from);
                    assertThat(before.getList("allowed")).isEqualTo(ALLOWED.get(from));

                    Response moved = operator.moveTo(id, to);

                    if (ALLOWED.get(from).contains(to)) {
                        assertThat(moved.statusCode()).as(from + " to " + to).isEqualTo(200);
                        assertThat(moved.jsonPath().getString("status")).isEqualTo(to);
                    } else {
                        assertProblem(moved, 409, "illegal-status-change");
                        assertThat(moved.jsonPath().getList("allowed")).isEqualTo(ALLOWED.get(from));
                        assertThat(operator.get(id, "status").jsonPath().getMap(""))
                                .isEqualTo(before.getMap(""));
                    }
                }));
    }

    @Test
    void the_history_tells_who_when_and_why_newest_first() {
        String id = owner.placed(Sample.order());
        operator.moveTo(id, "AguardandoSeparacao");
        operator.as()
                .header("If-Match", operator.etag(id))
                .body(Map.of("status", "Cancelado"))
                .put(operator.order(id, "status"));
        TableRecorder.forget();

        JsonPath history = owner.get(id, "status-history").jsonPath();

        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.STATUS_HISTORY);
        assertThat(history.getList("items.status")).containsExactly("Cancelado", "AguardandoSeparacao", "Pendente");
        assertThat(history.getList("items.from")).containsExactly("AguardandoSeparacao", "Pendente", null);
        assertThat(history.getList("items.changedBy")).containsExactly(operator.id(), operator.id(), owner.id());
        assertThat(history.getList("items.reason")).containsExactly(null, "because", null);
        assertThat(history.getList("items.changedAt", String.class)).isSortedAccordingTo((a, b) -> b.compareTo(a));
    }

    @Test
    void the_history_is_a_sequence_even_when_no_time_passes_and_is_read_page_by_page() {
        MovableClock.stop();
        String id = owner.placed(Sample.order());
        for (int i = 0; i < 3; i++) {
            operator.moveTo(id, "AguardandoSeparacao").then().statusCode(200);
            operator.moveTo(id, "AguardandoEstoque").then().statusCode(200);
        }

        List<String> read = new ArrayList<>();
        String cursor = "";
        while (cursor != null) {
            JsonPath page = owner.as()
                    .get(owner.order(id, "status-history") + "?limit=2" + cursor)
                    .jsonPath();
            read.addAll(page.getList("items.status"));
            cursor = page.getString("next") == null ? null : "&cursor=" + page.getString("next");
        }

        assertThat(read)
                .containsExactly(
                        "AguardandoEstoque",
                        "AguardandoSeparacao",
                        "AguardandoEstoque",
                        "AguardandoSeparacao",
                        "AguardandoEstoque",
                        "AguardandoSeparacao",
                        "Pendente");
    }

    @Test
    void of_sixty_four_changes_with_one_etag_one_wins() {
        String id = owner.placed(Sample.order());
        String etag = operator.etag(id);
        List<String> targets = List.of("AguardandoEstoque", "AguardandoSeparacao", "Cancelado");
        List<Supplier<Response>> changes = IntStream.range(0, 64)
                .<Supplier<Response>>mapToObj(i -> () -> operator.moveTo(id, targets.get(i % 3), etag))
                .toList();

        Map<Integer, Long> byStatus = Parallel.all(changes).stream()
                .collect(Collectors.groupingBy(Response::statusCode, Collectors.counting()));

        assertThat(byStatus).containsExactlyInAnyOrderEntriesOf(Map.of(200, 1L, 412, 63L));
        assertThat(owner.get(id, "status-history").jsonPath().getList("items")).hasSize(2);
        assertThat(operator.etag(id)).isEqualTo("\"2\"");
    }

    @Test
    void a_change_needs_the_etag_of_the_order_as_it_is() {
        String id = owner.placed(Sample.order());

        Response without = operator.as().body(Map.of("status", "Cancelado")).put(operator.order(id, "status"));

        assertProblem(without, 428, "precondition-required");
        assertProblem(operator.moveTo(id, "Cancelado", "\"7\""), 412, "precondition-failed");
        assertProblem(operator.moveTo(id, "Cancelado", "nonsense"), 400, "bad-request");
        assertThat(operator.moveTo(id, "Cancelado", "*").statusCode()).isEqualTo(200);
    }

    @Test
    void what_is_no_status_is_refused() {
        String id = owner.placed(Sample.order());

        assertProblem(operator.moveTo(id, "PENDENTE"), 422, "validation-failed")
                .withErrors("status: must be one of the allowed values");
        assertProblem(
                        operator.as()
                                .header("If-Match", "*")
                                .body(Map.of("reason", "none"))
                                .put(operator.order(id, "status")),
                        422,
                        "validation-failed")
                .withErrors("status: must not be null");
        assertProblem(
                        operator.as()
                                .header("If-Match", "*")
                                .body(Map.of("status", "Cancelado", "reason", "x".repeat(201)))
                                .put(operator.order(id, "status")),
                        422,
                        "validation-failed")
                .withErrors("reason: must have at most 200 characters");
    }

    @Test
    void an_order_that_does_not_exist_has_no_status() {
        for (String part : List.of("status", "status-history", "items", "customer", "shipping", "payments")) {
            assertProblem(owner.get("nothing", part), 404, "order-not-found");
        }
        assertProblem(owner.get("nothing"), 404, "order-not-found");
        assertProblem(operator.moveTo("nothing", "Cancelado", "*"), 404, "order-not-found");
        assertProblem(operator.moveTo(" ", "Cancelado", "*"), 404, "order-not-found");
    }

    @Test
    void a_conflict_with_another_transaction_is_survived() {
        String id = owner.placed(Sample.order());
        Faults.conflict(AccessPattern.MOVE_ORDER, 2);

        assertThat(operator.moveTo(id, "Cancelado").statusCode()).isEqualTo(200);
    }

    @Test
    void notes_change_under_the_etag_of_the_order_and_move_it() {
        String id = owner.placed(Sample.order());

        Response changed = owner.as()
                .contentType("application/merge-patch+json")
                .header("If-Match", "\"1\"")
                .body("{\"notes\": \"Ring twice.\"}")
                .patch(owner.order(id));
        Response again =
                owner.as().header("If-Match", "\"1\"").body("{\"notes\": null}").patch(owner.order(id));
        Response same = owner.as()
                .header("If-Match", "\"2\"")
                .body("{\"notes\": \"Ring twice.\"}")
                .patch(owner.order(id));
        Response removed =
                owner.as().header("If-Match", "\"2\"").body("{\"notes\": null}").patch(owner.order(id));

        assertThat(changed.jsonPath().getString("notes")).isEqualTo("Ring twice.");
        assertThat(changed.header("ETag")).isEqualTo("\"2\"");
        assertProblem(again, 412, "precondition-failed");
        assertThat(same.header("ETag")).isEqualTo("\"2\"");
        assertThat(removed.jsonPath().getMap("")).doesNotContainKey("notes");
        assertProblem(owner.as().body("{\"notes\": \"x\"}").patch(owner.order(id)), 428, "precondition-required");
        assertProblem(
                owner.as().header("If-Match", "*").body("{\"status\": \"x\"}").patch(owner.order(id)),
                422,
                "validation-failed");
    }
}
