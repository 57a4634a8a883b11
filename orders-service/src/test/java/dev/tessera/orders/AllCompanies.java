package dev.tessera.orders;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.documents.Cnpj;
import io.restassured.path.json.JsonPath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Lists across companies, for administrators: the same for any number of shards. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class AllCompanies {

    private static final int ORDERS = 6;
    private List<Cnpj> companies;

    private final Member admin = Member.admin();

    @BeforeEach
    void ordersOfThreeCompanies() {
        if (companies != null) {
            return;
        }
        companies = Stream.generate(Sample::cnpj)
                .limit(3)
                .sorted(Comparator.comparing(Cnpj::value))
                .toList();
        for (Cnpj company : companies) {
            Member owner = Member.owner(company);
            for (int i = ORDERS; i > 0; i--) {
                Map<String, Object> order = Sample.order("ORD-" + i);
                order.put("orderDate", "2023-10-0" + i + "T00:00:00Z");
                owner.placed(order);
            }
        }
    }

    @Test
    void orders_are_sorted_by_company_and_id_whatever_the_number_of_shards() {
        List<String> all = companies.stream()
                .flatMap(company -> IntStream.rangeClosed(1, ORDERS).mapToObj(i -> company.masked() + " ORD-" + i))
                .toList();
        for (String filter : List.of(
                "status=Pendente",
                "customer=" + Sample.CPF,
                "city=Rio%20de%20Janeiro",
                "paymentMethod=CartaoDeCredito",
                "product=PRD-2002")) {
            assertThat(pages("/orders?" + filter + "&limit=4")).as(filter).isEqualTo(all);
            assertThat(pages("/orders?" + filter + "&limit=100")).as(filter).isEqualTo(all);
        }
    }

    @Test
    void items_are_sorted_by_company_order_and_product() {
        JsonPath page = admin.as()
                .get("/picking-items?status=AguardandoEstoque&limit=100")
                .jsonPath();

        assertThat(page.getList("items.orderId")).hasSize(3 * ORDERS * 2).startsWith("ORD-1", "ORD-1", "ORD-2");
        assertThat(page.getList("items.company", String.class)).isSorted();
        assertThat(page.getList("items.productId")).startsWith("PRD-1001", "PRD-2002", "PRD-1001");
        assertThat(pages("/picking-items?status=AguardandoEstoque&limit=7")).hasSize(3 * ORDERS * 2);
    }

    @Test
    void exactly_one_filter_is_asked_for() {
        assertProblem(admin.as().get("/orders"), 400, "bad-request");
        assertProblem(admin.as().get("/orders?status=Pendente&city=Santos"), 400, "bad-request");
        assertProblem(admin.as().get("/orders?status=Perdido"), 422, "validation-failed");
        assertProblem(admin.as().get("/picking-items"), 422, "validation-failed");
    }

    @Test
    void a_member_of_a_company_is_no_administrator_and_an_administrator_no_member() {
        assertProblem(Member.owner(companies.get(0)).as().get("/orders?status=Pendente"), 403, "forbidden");
        assertProblem(Member.owner(companies.get(0)).as().get("/picking-items?status=SemEstoque"), 403, "forbidden");
        assertProblem(admin.as().get("/companies/" + companies.get(0).value() + "/orders"), 404, "not-found");
    }

    private List<String> pages(String query) {
        List<String> ids = new ArrayList<>();
        String cursor = "";
        while (cursor != null) {
            JsonPath page = admin.as()
                    .get(query + cursor)
                    .then()
                    .statusCode(200)
                    .extract()
                    .jsonPath();
            List<String> orders = page.getList("items.orderId");
            List<String> owners = page.getList("items.company");
            IntStream.range(0, orders.size()).forEach(i -> ids.add(owners.get(i) + " " + orders.get(i)));
            cursor = page.getString("next") == null ? null : "&cursor=" + page.getString("next");
        }
        return ids;
    }
}
