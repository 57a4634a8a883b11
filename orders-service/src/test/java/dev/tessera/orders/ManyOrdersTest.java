package dev.tessera.orders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.orders.order.Planted;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** However many orders a company has, the first page of every list costs the same. */
@QuarkusTest
@WithTable
@FreshTable
class ManyOrdersTest {

    private static final int FEW = 100;
    private static final int PART = 1000;

    private static final List<String> LISTS = List.of(
            "/orders",
            "/orders?status=Pendente",
            "/orders?customer=12345678909",
            "/orders?city=Santos",
            "/orders?city=Santos&from=2024-01-02&to=2024-01-02",
            "/orders?paymentMethod=Pix",
            "/orders?product=PRD-1001",
            "/orders?orderId=ORD-",
            "/orders?from=2024-01-01T00:00:00Z&to=2024-01-01T01:00:00Z",
            "/picking-items?status=AguardandoEstoque",
            "/picking-items?status=AguardandoEstoque&city=Santos");

    private static final List<String> LISTS_OF_ALL = List.of(
            "/orders?status=Pendente",
            "/orders?customer=12345678909",
            "/orders?city=Santos",
            "/orders?paymentMethod=Pix",
            "/orders?product=PRD-1001",
            "/picking-items?status=AguardandoEstoque");

    private final Member owner = Member.owner(Sample.cnpj());

    @Test
    void two_thousand_orders_cost_no_more_than_a_hundred() throws Exception {
        costIsTheSameWith(2_000);
    }

    @Test
    @Tag("scale")
    void a_hundred_thousand_orders_cost_no_more_than_a_hundred() throws Exception {
        costIsTheSameWith(100_000);
    }

    private void costIsTheSameWith(int many) throws Exception {
        plant(0, FEW);
        Map<String, Double> few = costs();
        plant(FEW, many);

        Map<String, Double> afterwards = costs();

        System.out.println("Units of a first page, with " + FEW + " and with " + many + " orders");
        few.forEach((list, units) -> System.out.println("  " + list + ": " + units + ", " + afterwards.get(list)));
        assertThat(afterwards).isEqualTo(few);
        assertThat(exportedLines()).isEqualTo(many);
    }

    private Map<String, Double> costs() {
        Map<String, Double> costs = new TreeMap<>();
        LISTS.forEach(list -> costs.put(
                "company " + list, cost(owner, "/companies/" + owner.cnpj().value() + list)));
        LISTS_OF_ALL.forEach(list -> costs.put("all " + list, cost(Member.admin(), list)));
        return costs;
    }

    private static double cost(Member member, String list) {
        TableRecorder.forget();
        Response page = member.as().get(list);
        assertThat(page.statusCode()).as(page.asString()).isEqualTo(200);
        assertThat(page.jsonPath().getList("items")).as(list).hasSize(20);
        assertThat(page.jsonPath().getString("next")).as(list).isNotNull();
        assertThat(TableRecorder.patterns()).as(list).hasSizeLessThan(3);
        return TableRecorder.recorded().stream()
                .mapToDouble(TableRecorder.Recorded::units)
                .sum();
    }

    private long exportedLines() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + RestAssured.port + owner.orders() + "/export"))
                .header("Authorization", "Bearer " + owner.token())
                .build();
        var answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofInputStream());
        try (var lines = new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
            return lines.lines().count();
        }
    }

    private void plant(int from, int to) {
        try (TestTable table = TestTable.ofApplication()) {
            for (int start = from; start < to; start += PART) {
                List<Item> items = new ArrayList<>();
                for (int i = start; i < Math.min(start + PART, to); i++) {
                    items.addAll(Planted.items(owner.cnpj(), i));
                }
                table.putAll(items);
            }
        }
    }
}
