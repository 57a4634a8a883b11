package dev.tessera.orders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TableRecorder.Recorded;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Everything that the seed asks of its example order, each as one request to one index. */
@QuarkusTest
@WithTable
@FreshTable
class SeedQueriesTest {

    private static final Cnpj CNPJ = Cnpj.parse("12.345.678/0001-95");
    private static final String ID = "ORD-20231001-0001";

    private final Member owner = Member.owner(CNPJ);
    private final Member admin = Member.admin();
    private final List<String> table = new ArrayList<>();

    @Test
    void every_query_of_the_seed_is_one_request() {
        table.add(row("pattern", "request", "index", "items", "units"));
        write("the whole order with all its parts", AccessPattern.PLACE_ORDER, owner.place(Sample.order()));

        one("the whole order", AccessPattern.WHOLE_ORDER, owner.get(ID));
        one("its status", AccessPattern.ORDER_STATUS_BY_ID, owner.get(ID, "status"));
        one("its items", AccessPattern.WHOLE_ORDER, owner.get(ID, "items"));
        one("its customer", AccessPattern.WHOLE_ORDER, owner.get(ID, "customer"));
        one("its shipping", AccessPattern.WHOLE_ORDER, owner.get(ID, "shipping"));
        one("its payments", AccessPattern.WHOLE_ORDER, owner.get(ID, "payments"));
        one("its history", AccessPattern.STATUS_HISTORY, owner.get(ID, "status-history"));

        list("orders in a status", AccessPattern.ORDERS_IN_STATUS, admin("/orders?status=Pendente"), 1);
        list("orders of a customer", AccessPattern.ORDERS_OF_CUSTOMER, admin("/orders?customer=123.456.789-09"), 1);
        list("orders to a city", AccessPattern.ORDERS_TO_CITY, admin("/orders?city=Rio%20de%20Janeiro"), 1);
        list("… however it is written", AccessPattern.ORDERS_TO_CITY, admin("/orders?city=RIO%20DE%20JANEIRO"), 1);
        one("one of them, opened", AccessPattern.WHOLE_ORDER, admin(owner.orders() + "/" + ID));
        list("orders by payment", AccessPattern.ORDERS_PAID_BY, admin("/orders?paymentMethod=CartaoDeCredito"), 1);
        list("orders with a product", AccessPattern.ORDERS_WITH_PRODUCT, admin("/orders?product=PRD-1001"), 1);
        list("items waiting", AccessPattern.ITEMS_IN_STATUS, admin("/picking-items?status=AguardandoEstoque"), 2);
        list("items out of stock", AccessPattern.ITEMS_IN_STATUS, admin("/picking-items?status=SemEstoque"), 0);

        list("a company's in a status", AccessPattern.COMPANY_ORDERS_IN_STATUS, owner.list("?status=Pendente"), 1);
        list("… of a customer", AccessPattern.COMPANY_ORDERS_OF_CUSTOMER, owner.list("?customer=12345678909"), 1);
        list("… to a city", AccessPattern.COMPANY_ORDERS_TO_CITY, owner.list("?city=Rio%20de%20Janeiro"), 1);
        list(
                "… to a city on a day",
                AccessPattern.COMPANY_ORDERS_TO_CITY,
                owner.list("?city=Rio%20de%20Janeiro&from=2023-10-03&to=2023-10-03"),
                1);
        list("… by payment", AccessPattern.COMPANY_ORDERS_PAID_BY, owner.list("?paymentMethod=CartaoDeCredito"), 1);
        list("… with a product", AccessPattern.ORDERS_WITH_PRODUCT, owner.list("?product=PRD-2002"), 1);
        list("… of a day", AccessPattern.ORDERS_BY_DATE, owner.list("?from=2023-10-01&to=2023-10-01"), 1);
        list("… by id", AccessPattern.ORDERS_OF_COMPANY, owner.list("?orderId=ORD-2023"), 1);
        list(
                "a company's picking queue",
                AccessPattern.COMPANY_ITEMS_IN_STATUS,
                owner.picking("?status=AguardandoEstoque"),
                2);
        list(
                "… for a city",
                AccessPattern.COMPANY_ITEMS_IN_STATUS,
                owner.picking("?status=AguardandoEstoque&city=Rio%20de%20Janeiro"),
                2);

        System.out.println(String.join("\n", table));
    }

    private Response admin(String path) {
        return admin.as().get(path);
    }

    private void write(String name, AccessPattern pattern, Response answer) {
        assertThat(answer.statusCode()).as(name + ": " + answer.asString()).isEqualTo(201);
        note(name, pattern);
    }

    private void one(String name, AccessPattern pattern, Response answer) {
        assertThat(answer.statusCode()).as(name + ": " + answer.asString()).isEqualTo(200);
        note(name, pattern);
    }

    private void list(String name, AccessPattern pattern, Response answer, int entries) {
        assertThat(answer.statusCode()).as(name + ": " + answer.asString()).isEqualTo(200);
        assertThat(answer.jsonPath().getList("items")).as(name).hasSize(entries);
        note(name, pattern);
    }

    /** One request finds it; a list of orders may have the summaries of its page fetched by one batch. */
    private void note(String name, AccessPattern pattern) {
        List<Recorded> requests = TableRecorder.recorded().stream()
                .filter(request -> request.pattern() != AccessPattern.COMPANY_OF_ORDER)
                .toList();
        TableRecorder.forget();
        assertThat(requests.get(0).pattern()).as(name).isEqualTo(pattern);
        assertThat(requests.stream().skip(1).map(Recorded::pattern))
                .as(name)
                .isSubsetOf(AccessPattern.ORDERS_BY_ID)
                .hasSizeLessThan(2);
        requests.forEach(request -> table.add(row(
                request.pattern().name(),
                request.pattern() == pattern ? name : "  with their summaries",
                request.pattern().operation() + " " + request.pattern().index(),
                String.valueOf(request.items()),
                String.valueOf(request.units()))));
    }

    private static String row(String pattern, String request, String index, String items, String units) {
        return String.format(
                Locale.ROOT, "| %-26s | %-35s | %-26s | %5s | %6s |", pattern, request, index, items, units);
    }
}
