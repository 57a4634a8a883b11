package dev.tessera.orders;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.service.testkit.StoredItems;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names under which orders are found and shown: cities and methods of any case and accents, and that of the company. */
@QuarkusTest
@WithTable
class ListNamesTest {

    private final Cnpj cnpj = Sample.cnpj();
    private final Member owner = Member.owner(cnpj);
    private final Member admin = Member.admin();

    @ParameterizedTest
    @ValueSource(strings = {"S\u00e3o Paulo", "SAO PAULO", "sao paulo", "sa\u0303O  pAULO"})
    void a_city_is_one_list_however_it_is_written_and_each_order_shows_it_as_it_was(String asked) {
        owner.placed(to("A", "S\u00e3o Paulo"));
        owner.placed(to("B", "SAO PAULO"));
        owner.placed(to("C", "sao paulo"));
        owner.placed(to("D", "S\u00e3o Pedro"));
        String city = Member.encoded(asked);

        assertThat(owner.list("?city=" + city).jsonPath().getList("items.orderId"))
                .containsExactlyInAnyOrder("A", "B", "C");
        assertThat(admin.as()
                        .urlEncodingEnabled(false)
                        .get("/orders?limit=100&city=" + city)
                        .jsonPath()
                        .getList("items.orderId"))
                .contains("A", "B", "C");
        JsonPath picking =
                owner.picking("?status=AguardandoEstoque&city=" + city).jsonPath();
        assertThat(picking.getList("items.city", String.class))
                .contains("S\u00e3o Paulo", "SAO PAULO", "sao paulo")
                .doesNotContain("S\u00e3o Pedro");
        assertThat(owner.get("B", "shipping").<String>path("city")).isEqualTo("SAO PAULO");
    }

    @Test
    void a_payment_method_is_one_list_however_it_is_written_and_lists_an_order_once() {
        Map<String, Object> order = new HashMap<>(Sample.order("A"));
        order.put(
                "payments",
                List.of(
                        Sample.payment("CartaoDeCredito", "T1", "1.00"),
                        Sample.payment("Cart\u00e3oDeCr\u00e9dito", "T2", "1.00")));
        owner.placed(order);

        for (String asked : List.of("CartaoDeCredito", "CARTAODECREDITO", "cart\u00e3odecr\u00e9dito")) {
            TableRecorder.forget();
            Response list = owner.list("?paymentMethod=" + Member.encoded(asked));
            assertThat(list.jsonPath().getList("items.orderId")).as(asked).containsExactly("A");
            assertThat(TableRecorder.patterns())
                    .containsExactly(AccessPattern.COMPANY_ORDERS_PAID_BY, AccessPattern.ORDERS_BY_ID);
        }
        assertThat(owner.get("A", "payments").jsonPath().getList("items.method"))
                .containsExactly("CartaoDeCredito", "Cart\u00e3oDeCr\u00e9dito");
        Map<String, Object> same = Sample.payment("CARTAODECREDITO", "T1", "1.00");
        assertThat(owner.as()
                        .contentType("application/json")
                        .body(same)
                        .post(owner.orders() + "/A/payments")
                        .statusCode())
                .as("the same transaction by another spelling")
                .isEqualTo(409);
    }

    @Test
    void an_order_says_what_its_company_was_called_when_it_was_placed() {
        try (TestTable table = TestTable.ofApplication()) {
            table.put(company("Tech Solutions Ltda"));
            Response placed = owner.place(Sample.order("A"));
            table.put(company("Renamed S.A."));
            owner.placed(Sample.order("B"));

            assertThat(placed.<String>path("companyName")).isEqualTo("Tech Solutions Ltda");
            assertThat(owner.get("A").asString()).isEqualTo(placed.asString());
            assertThat(owner.get("B").<String>path("companyName")).isEqualTo("Renamed S.A.");
        }
    }

    @Test
    void an_administrator_opens_what_the_lists_across_companies_show_and_changes_nothing() {
        owner.placed(Sample.order("A"));
        String path = owner.orders() + "/A";

        Response order = admin.as().get(path);

        assertThat(order.statusCode()).as(order.asString()).isEqualTo(200);
        assertThat(order.asString()).contains("***.456.789-**").doesNotContain(Sample.CPF);
        for (String part : List.of("items", "customer", "shipping", "payments", "status", "status-history")) {
            assertThat(admin.as().get(path + "/" + part).statusCode()).as(part).isEqualTo(200);
        }
        assertProblem(admin.as().get(owner.orders()), 404, "not-found");
        assertProblem(
                admin.as()
                        .header("If-Match", "*")
                        .contentType("application/merge-patch+json")
                        .body(Map.of("notes", "mine"))
                        .patch(path),
                404,
                "not-found");
        assertProblem(admin.as().get(owner.orders() + "/none"), 404, "order-not-found");
    }

    private dev.tessera.service.table.Item company(String name) {
        return StoredItems.like(new CompanyKeys.Primary(cnpj))
                .set("legalName", name)
                .build();
    }

    private static Map<String, Object> to(String id, String city) {
        Map<String, Object> order = new HashMap<>(Sample.order(id));
        order.put("shipping", Sample.shipping(city, "2023-10-04"));
        return order;
    }
}
