package dev.tessera.orders.export;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.orders.OrderStatusKeys;
import dev.tessera.orders.Member;
import dev.tessera.orders.Sample;
import dev.tessera.orders.listing.ListingService;
import dev.tessera.orders.listing.Period;
import dev.tessera.orders.order.OrderSummary;
import dev.tessera.orders.order.Planted;
import dev.tessera.service.input.Validation;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class ExportTest {

    private static final String NDJSON = "application/x-ndjson";
    private static final Period ALWAYS = Period.read(new Validation(), null, null);

    @Inject
    ListingService exports;

    private final Member owner = Member.owner(Sample.cnpj());

    @Test
    void every_order_is_one_line_of_json_oldest_first() {
        plant(250);

        Response export = export(NDJSON, "");

        assertThat(export.contentType()).startsWith(NDJSON);
        String[] lines = export.asString().split("\n", -1);
        assertThat(lines).hasSize(251).endsWith("");
        assertThat(IntStream.range(0, 250).mapToObj(i -> JsonPath.from(lines[i]).getString("orderId")))
                .isEqualTo(
                        IntStream.range(0, 250).mapToObj("ORD-%06d"::formatted).toList());
        assertThat(JsonPath.from(lines[7]).getMap(""))
                .isEqualTo(owner.list("?orderId=ORD-000007").jsonPath().getMap("items[0]"));
        assertThat(TableRecorder.patterns().stream().filter(AccessPattern.ORDERS_BY_DATE::equals))
                .as("a hundred at a time")
                .hasSize(3);
    }

    @Test
    void a_period_is_exported_from_its_first_to_its_last_moment() {
        plant(10);

        assertThat(export(NDJSON, "?from=2024-01-01T00:03:00Z&to=2024-01-01T00:05:00Z")
                        .asString())
                .contains("ORD-000003", "ORD-000004", "ORD-000005")
                .doesNotContain("ORD-000002", "ORD-000006");
        assertThat(export(NDJSON, "?from=2030-01-01").asString()).isEmpty();
        assertProblem(export(NDJSON, "?from=never"), 422, "validation-failed");
    }

    @Test
    void spreadsheets_get_csv_with_a_heading_and_nothing_that_they_would_run() {
        Map<String, Object> order = Sample.order("=1+1");
        Map<String, Object> customer = Sample.customer();
        customer.put("firstName", "@SUM(A1)");
        customer.put("lastName", "\"Quote\", and comma");
        order.put("customer", customer);
        owner.placed(order);

        Response export = export("text/csv", "");

        assertThat(export.contentType()).startsWith("text/csv");
        String[] lines = export.asString().split("\r\n", -1);
        assertThat(lines).hasSize(3).endsWith("");
        assertThat(lines[0])
                .startsWith("orderId,company,orderDate,status,statusSince,customerName,itemCount,openItems,");
        assertThat(lines[1])
                .startsWith("'=1+1," + owner.cnpj().masked() + ",2023-10-01T10:30:00.000Z,Pendente,")
                .contains(",\"'@SUM(A1) \"\"Quote\"\", and comma\",2,2,2750.00,50.00,2800.00,2800.00,BRL,");
        assertThat(export("text/csv", "?from=2030-01-01").asString()).isEqualTo(lines[0] + "\r\n");
    }

    @Test
    void who_takes_anything_gets_json() {
        plant(1);

        assertThat(export("*/*", "").contentType()).startsWith(NDJSON);
        assertThat(export("text/*", "").contentType()).startsWith("text/csv");
        assertThat(export("text/csv;q=0.5, application/x-ndjson", "").contentType())
                .startsWith(NDJSON);
    }

    @Test
    void it_is_read_only_as_fast_as_it_is_taken() {
        plant(450);
        TableRecorder.forget();

        AssertSubscriber<List<OrderSummary>> client =
                exports.export(owner.cnpj(), ALWAYS).subscribe().withSubscriber(AssertSubscriber.create(0));
        client.assertHasNotReceivedAnyItem();
        assertThat(TableRecorder.patterns()).isEmpty();

        client.request(2).awaitItems(2);
        assertThat(TableRecorder.patterns())
                .containsExactly(
                        AccessPattern.ORDERS_BY_DATE,
                        AccessPattern.ORDERS_BY_ID,
                        AccessPattern.ORDERS_BY_DATE,
                        AccessPattern.ORDERS_BY_ID);
        client.cancel();
    }

    @Test
    void a_failure_before_the_first_line_is_a_problem() {
        plant(1);
        Faults.fail(AccessPattern.ORDERS_BY_DATE, 3);

        assertProblem(export("text/csv", ""), 503, "unavailable");
    }

    @Test
    void a_failure_on_the_way_cuts_the_answer_off_for_the_client_to_see() throws Exception {
        plant(250);
        try (TestTable table = TestTable.ofApplication()) {
            OrderStatusKeys.Primary key = new OrderStatusKeys.Primary(owner.cnpj(), "ORD-000150");
            Item summary = table.item(key).orElseThrow();
            table.put(summary.toBuilder()
                    .set("total", (String) null)
                    .set("paid", (String) null)
                    .build());
        }
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + RestAssured.port + owner.orders() + "/export"))
                .header("Authorization", "Bearer " + owner.token())
                .build();
        List<String> read = new ArrayList<>();

        assertThatThrownBy(() -> {
                    var answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofInputStream());
                    assertThat(answer.statusCode()).isEqualTo(200);
                    try (var body = new BufferedReader(new InputStreamReader(answer.body(), UTF_8))) {
                        for (String line = body.readLine(); line != null; line = body.readLine()) {
                            read.add(line);
                        }
                    }
                })
                .isInstanceOf(IOException.class);
        assertThat(read).as("what was read before").hasSizeBetween(1, 100);
    }

    @Test
    void it_is_for_members_of_the_company() {
        plant(1);

        assertThat(Member.viewer(owner.cnpj())
                        .as()
                        .get(owner.orders() + "/export")
                        .statusCode())
                .isEqualTo(200);
        assertProblem(Member.owner(Sample.cnpj()).as().get(owner.orders() + "/export"), 404, "not-found");
    }

    private Response export(String accept, String query) {
        return owner.as().accept(accept).get(owner.orders() + "/export" + query);
    }

    private void plant(int orders) {
        List<Item> items = IntStream.range(0, orders)
                .mapToObj(i -> Planted.items(owner.cnpj(), i))
                .flatMap(List::stream)
                .toList();
        try (TestTable table = TestTable.ofApplication()) {
            table.putAll(items);
        }
    }
}
