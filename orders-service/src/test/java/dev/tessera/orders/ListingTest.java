package dev.tessera.orders;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class ListingTest {

    private static final List<String> FILTERS = List.of(
            "status=Pendente",
            "customer=12345678909",
            "city=Rio%20de%20Janeiro",
            "paymentMethod=CartaoDeCredito",
            "product=PRD-1001",
            "orderId=ORD");

    private final Member owner = Member.owner(Sample.cnpj());
    private final Member neighbour = Member.owner(Sample.cnpj());

    @Test
    void a_page_is_one_query_and_at_most_one_batch() {
        for (int i = 0; i < 3; i++) {
            owner.placed(Sample.order("ORD-" + i));
        }
        for (String filter : FILTERS) {
            TableRecorder.forget();

            JsonPath page = owner.list("?" + filter).jsonPath();

            assertThat(page.getList("items.orderId")).as(filter).hasSize(3);
            assertThat(page.getList("items.total")).containsOnly(2800.0f);
            assertThat(page.getList("items.customerName")).containsOnly("Mariana Alves");
            List<AccessPattern> patterns = TableRecorder.patterns();
            assertThat(patterns.subList(1, patterns.size()))
                    .isEqualTo(filter.startsWith("status") ? List.of() : List.of(AccessPattern.ORDERS_BY_ID));
        }
    }

    @Test
    void lists_by_time_begin_with_the_newest_and_go_on_page_by_page() {
        for (int day = 1; day <= 5; day++) {
            Map<String, Object> order = Sample.order("O" + (9 - day));
            order.put("orderDate", "2023-10-0" + day + "T00:00:00Z");
            owner.placed(order);
        }
        for (String filter :
                List.of("", "&status=Pendente", "&customer=" + Sample.CPF, "&paymentMethod=CartaoDeCredito")) {
            assertThat(pages(owner, "?limit=2" + filter)).as(filter).containsExactly("O4", "O5", "O6", "O7", "O8");
        }
        assertThat(pages(owner, "?limit=2&product=PRD-1001")).containsExactly("O4", "O5", "O6", "O7", "O8");
        assertThat(pages(owner, "?limit=2&orderId=O")).containsExactly("O4", "O5", "O6", "O7", "O8");
        assertThat(pages(owner, "?orderId=O5")).containsExactly("O5");
        assertThat(pages(owner, "?from=2023-10-02&to=2023-10-04")).containsExactly("O5", "O6", "O7");
        assertThat(pages(owner, "?from=2023-10-02T00:00:00Z&to=2023-10-03T23:59:59.999Z"))
                .containsExactly("O6", "O7");
        assertThat(pages(owner, "?from=2023-10-02T00:00:00.001Z&to=2023-10-02")).isEmpty();
        assertThat(pages(owner, "?to=2023-10-01")).containsExactly("O8");
        assertThat(pages(owner, "?from=2023-10-05")).containsExactly("O4");
    }

    @Test
    void a_city_is_narrowed_by_days_of_delivery() {
        for (int day = 1; day <= 4; day++) {
            Map<String, Object> order = Sample.order("O" + day);
            order.put("shipping", Sample.shipping(day == 4 ? "Rio" : "Rio de Janeiro", "2023-11-0" + day));
            owner.placed(order);
        }
        assertThat(pages(owner, "?city=Rio%20de%20Janeiro")).containsExactly("O3", "O2", "O1");
        assertThat(pages(owner, "?city=Rio%20de%20Janeiro&from=2023-11-02")).containsExactly("O3", "O2");
        assertThat(pages(owner, "?city=Rio%20de%20Janeiro&from=2023-11-02&to=2023-11-02"))
                .containsExactly("O2");
        assertThat(pages(owner, "?city=Rio")).containsExactly("O4");
    }

    @Test
    void companies_that_share_customers_cities_products_and_ids_do_not_see_each_other() {
        owner.placed(Sample.order());
        neighbour.placed(Sample.order());
        neighbour.placed(Sample.order("ORD-2"));

        for (String filter : FILTERS) {
            JsonPath page = owner.list("?" + filter).jsonPath();
            assertThat(page.getList("items.company"))
                    .as(filter)
                    .containsExactly(owner.cnpj().masked());
        }
        assertThat(owner.picking("?status=AguardandoEstoque").jsonPath().getList("items.company"))
                .containsOnly(owner.cnpj().masked());
    }

    @Test
    void one_filter_is_the_most() {
        for (String query : List.of(
                "?status=Pendente&city=Santos",
                "?customer=12345678909&product=A",
                "?paymentMethod=Pix&orderId=A",
                "?status=Pendente&from=2023-10-01",
                "?product=A&to=2023-10-01")) {
            assertProblem(owner.list(query), 400, "bad-request");
        }
    }

    @Test
    void what_cannot_be_found_by_is_refused() {
        Map<String, String> errors = Map.of(
                "?status=pendente", "status",
                "?customer=12345678900", "customer",
                "?customer=Mariana", "customer",
                "?city=%20", "city",
                "?paymentMethod=a%20b", "paymentMethod",
                "?from=yesterday", "from",
                "?city=Santos&to=2023-10-01T00:00:00Z", "to",
                "?from=2023-10-02&to=2023-10-01", "to");
        errors.forEach((query, field) -> {
            var refused = owner.list(query);
            assertProblem(refused, 422, "validation-failed");
            assertThat(refused.jsonPath().getList("errors.field")).containsExactly(field);
        });
    }

    @Test
    void a_cursor_is_good_for_its_list_and_caller_only() {
        owner.placed(Sample.order("O1"));
        owner.placed(Sample.order("O2"));
        String cursor = owner.list("?limit=1&status=Pendente").jsonPath().getString("next");

        assertThat(owner.list("?limit=1&status=Pendente&cursor=" + cursor).statusCode())
                .isEqualTo(200);
        assertProblem(owner.list("?limit=1&status=Cancelado&cursor=" + cursor), 400, "invalid-cursor");
        assertProblem(owner.list("?limit=1&cursor=" + cursor), 400, "invalid-cursor");
        assertProblem(
                Member.viewer(owner.cnpj()).list("?limit=1&status=Pendente&cursor=" + cursor), 400, "invalid-cursor");
    }

    private static List<String> pages(Member member, String query) {
        List<String> ids = new ArrayList<>();
        String cursor = "";
        while (cursor != null) {
            JsonPath page =
                    member.list(query + cursor).then().statusCode(200).extract().jsonPath();
            ids.addAll(page.getList("items.orderId"));
            cursor = page.getString("next") == null ? null : "&cursor=" + page.getString("next");
        }
        return ids;
    }
}
