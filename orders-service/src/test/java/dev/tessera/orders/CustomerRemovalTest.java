package dev.tessera.orders;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.PlantedAdministrators;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
@FreshTable
class CustomerRemovalTest {

    private static final String BARE_CPF = "12345678909";

    private final Member owner = Member.owner(Sample.cnpj());

    @Test
    void a_pseudonym_takes_the_place_of_the_person_in_all_their_orders_with_the_company() {
        List.of("A", "B").forEach(id -> owner.placed(Sample.order(id)));
        Member other = Member.owner(Sample.cnpj());
        other.placed(Sample.order("C"));
        String etag = owner.etag("A");

        TableRecorder.forget();
        remove(owner, owner).then().statusCode(200).body("orders", equalTo(2)).body("complete", equalTo(true));

        assertThat(TableRecorder.patterns().stream().filter(AccessPattern.REMOVE_CUSTOMER::equals))
                .as("a transaction for each order")
                .hasSize(2);
        assertThat(owner.list("?customer=" + BARE_CPF).jsonPath().getList("items"))
                .isEmpty();
        owner.get("A", "customer")
                .then()
                .statusCode(200)
                .body("firstName", equalTo("Removed"))
                .body("cpf", nullValue())
                .body("cnpj", nullValue())
                .body("email", nullValue())
                .body("phone", nullValue())
                .body("address.street", equalTo("-"));
        assertThat(owner.etag("A")).isNotEqualTo(etag);
        assertThat(owner.get("A").jsonPath().getString("notes")).isNull();
        assertThat(other.list("?customer=" + BARE_CPF).jsonPath().getList("items"))
                .as("another company's are its own")
                .hasSize(1);
    }

    @Test
    void nothing_of_the_person_is_left_in_the_orders() {
        owner.placed(Sample.order("A"));
        Map<String, Object> customer = owner.get("A", "customer").jsonPath().getMap("");
        remove(owner, owner).then().statusCode(200);

        try (TestTable table = TestTable.ofApplication()) {
            String left = table.items().stream()
                    .filter(item -> item.key().entity() != Entity.IDEMPOTENCY)
                    .filter(item -> item.key().pk().contains(owner.cnpj().value()))
                    .map(item -> item.attributes().toString())
                    .toList()
                    .toString();
            assertThat(left)
                    .contains("NOBODY")
                    .doesNotContain(BARE_CPF)
                    .doesNotContain(customer.get("lastName").toString())
                    .doesNotContain(customer.get("email").toString())
                    .doesNotContain(customer.get("phone").toString());
        }
    }

    @Test
    void a_person_with_many_orders_is_removed_by_several_requests() {
        for (int i = 0; i < 52; i++) {
            owner.placed(Sample.order("ORD-" + i));
        }
        remove(owner, owner).then().body("orders", equalTo(50)).body("complete", equalTo(false));
        remove(owner, owner).then().body("orders", equalTo(2)).body("complete", equalTo(true));
        remove(owner, owner).then().statusCode(200).body("orders", equalTo(0)).body("complete", equalTo(true));
    }

    @Test
    void what_failed_is_asked_for_again() {
        List.of("A", "B", "C").forEach(id -> owner.placed(Sample.order(id)));
        Faults.fail(AccessPattern.REMOVE_CUSTOMER, 20);
        remove(owner, owner).then().statusCode(503);
        Faults.clear();

        remove(owner, owner).then().statusCode(200).body("complete", equalTo(true));
        assertThat(owner.list("?customer=" + BARE_CPF).jsonPath().getList("items"))
                .isEmpty();
    }

    @Test
    void an_order_that_was_sent_is_emptied_too_and_can_go_on() {
        owner.placed(Sample.order("A"));
        owner.moveTo("A", "Cancelado").then().statusCode(200);
        remove(owner, owner).then().body("orders", equalTo(1));
        owner.get("A").then().statusCode(200).body("status", equalTo("Cancelado"));
    }

    @Test
    void an_administrator_may_and_each_order_leaves_an_entry_without_the_document() {
        owner.placed(Sample.order("A"));
        remove(Member.admin(), owner).then().statusCode(200).body("orders", equalTo(1));

        Response trail =
                Member.admin().as().get("/audit?subject=" + owner.cnpj().value());
        assertThat(trail.jsonPath().getList("items.act")).containsExactly("CUSTOMER_REMOVED");
        assertThat(trail.jsonPath().getString("items[0].details.order")).isEqualTo("A");
        assertThat(trail.jsonPath().getString("items[0].actor")).isEqualTo("admin");
        assertThat(trail.asString()).doesNotContain(BARE_CPF);
    }

    @Test
    void who_is_no_administrator_any_more_removes_nobody_unless_they_own_the_company() {
        String order = owner.placed(Sample.order());
        Member demoted = new Member(
                null,
                PlantedAdministrators.demote("demoted"),
                () -> TestTokens.of("demoted").roles("USER", "ADMIN").sign());
        assertProblem(remove(demoted, owner), 403, "forbidden");
        assertThat(owner.get(order, "customer").asString()).contains("Maria");

        Member demotedOwner = new Member(
                owner.cnpj(),
                "demoted",
                () -> TestTokens.of("demoted")
                        .roles("USER", "ADMIN")
                        .company(owner.cnpj().value(), "OWNER")
                        .sign());
        remove(demotedOwner, owner).then().statusCode(200).body("orders", equalTo(1));
    }

    @Test
    void it_takes_one_document() {
        String path = "/companies/" + owner.cnpj().value() + "/customer-removals";
        assertProblem(owner.as().body(Map.of()).post(path), 422, "validation-failed");
        assertProblem(owner.as().body(Map.of("cpf", "123")).post(path), 422, "validation-failed");
    }

    private static Response remove(Member by, Member owner) {
        return by.as()
                .body(Map.of("cpf", Sample.CPF))
                .post("/companies/" + owner.cnpj().value() + "/customer-removals");
    }
}
