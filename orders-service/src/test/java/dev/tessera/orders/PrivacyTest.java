package dev.tessera.orders;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TestTokens;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class PrivacyTest {

    private static final String MASKED = "***.456.789-**";

    private final Cnpj cnpj = Sample.cnpj();
    private final Member owner = Member.owner(cnpj);
    private final Member operator = Member.operator(cnpj);
    private final Member viewer = Member.viewer(cnpj);

    /** What tells who somebody is, or how to reach them. */
    private static final List<String> PERSONAL = List.of(
            Sample.CPF,
            "12345678909",
            "mariana.alves@example.com",
            "+5521912345678",
            "Avenida das Américas",
            "Bloco 2, Apt 301",
            "22640-102");

    @Test
    void viewers_see_people_masked_and_everybody_else_in_full() {
        String id = owner.placed(Sample.order());

        for (Member member : List.of(owner, operator)) {
            assertThat(member.get(id).jsonPath().getString("customer.cpf")).isEqualTo(Sample.CPF);
            assertThat(member.get(id, "customer").jsonPath().getString("cpf")).isEqualTo(Sample.CPF);
            assertThat(member.get(id, "customer").asString()).contains("mariana.alves@example.com", "+5521912345678");
        }
        JsonPath masked = viewer.get(id, "customer").jsonPath();
        assertThat(viewer.get(id).jsonPath().getMap("customer")).isEqualTo(masked.getMap(""));
        assertThat(masked.getString("cpf")).isEqualTo(MASKED);
        assertThat(masked.getString("email")).isEqualTo("m***@example.com");
        assertThat(masked.getString("phone")).isEqualTo("+*********5678");
        assertThat(masked.getMap("address"))
                .isEqualTo(Map.of(
                        "street", "***",
                        "number", "***",
                        "complement", "***",
                        "neighborhood", "Barra da Tijuca",
                        "city", "Rio de Janeiro",
                        "state", "RJ",
                        "zipCode", "22640-***"));
    }

    @Test
    void nothing_that_a_viewer_can_read_says_more() {
        String id = owner.placed(Sample.order());

        for (String path : ApiPaths.read("/companies/{cnpj}/")) {
            String answer = viewer.as()
                    .queryParams(path.contains("picking") ? Map.of("status", "AguardandoEstoque") : Map.of())
                    .get(path.replace("{cnpj}", cnpj.value()).replace("{orderId}", id))
                    .then()
                    .statusCode(200)
                    .extract()
                    .asString();
            assertThat(PERSONAL).as(path).noneMatch(answer::contains);
        }
    }

    /** Of any list by any parameter: what the answer depends on could be found out by asking again and again. */
    @Test
    void a_viewer_who_guesses_is_not_told_whether_it_is_right() {
        owner.placed(Sample.order());
        Map<String, String> guesses = Map.of(
                Sample.CPF,
                "111.444.777-35",
                "12345678909",
                "11144477735",
                "mariana.alves@example.com",
                "mariana.silva@example.com",
                "+5521912345678",
                "+5521912345679",
                "Avenida das Américas",
                "Avenida das Américos");

        for (String path : ApiPaths.read("/companies/{cnpj}/")) {
            for (String parameter : ApiPaths.queryOf(path)) {
                String list = path.replace("{cnpj}", cnpj.value()).replace("{orderId}", "ORD-20231001-0001");
                guesses.forEach((right, wrong) -> assertThat(guess(list, parameter, right))
                        .as(list + " by " + parameter)
                        .isEqualTo(guess(list, parameter, wrong)));
            }
        }
        assertProblem(viewer.list("?customer=" + Sample.CPF), 403, "forbidden");
        assertThat(viewer.list("?customer=12ABC34501DE35").statusCode()).isEqualTo(200);
        assertThat(operator.list("?customer=" + Sample.CPF).jsonPath().getList("items"))
                .hasSize(1);
    }

    private String guess(String list, String parameter, String value) {
        Response answer = viewer.as().get(list + "?" + parameter + "=" + Member.encoded(value));
        return answer.statusCode() + " " + answer.asString();
    }

    @Test
    void a_company_is_its_members_alone_and_says_so_when_the_role_is_not_enough() {
        String id = owner.placed(Sample.order());
        List<String> foreign = List.of(
                TestTokens.of("u1").sign(),
                TestTokens.of("u1").company(Sample.cnpj().value(), "OWNER").sign(),
                TestTokens.of("u1")
                        .company(cnpj.value(), "ROLE_OF_A_LATER_RELEASE")
                        .sign());

        for (String token : foreign) {
            assertProblem(new Member(cnpj, "u1", () -> token).get(id), 404, "not-found");
        }
        assertProblem(viewer.place(Sample.order("other")), 403, "forbidden")
                .titled("Forbidden", "Your role in this company does not allow this operation.");
    }

    @Test
    void viewers_look_operators_pick_and_owners_do_everything() {
        String id = owner.placed(Sample.order());

        for (Member member : List.of(viewer, operator)) {
            assertProblem(member.place(Sample.order("other")), 403, "forbidden");
            assertProblem(member.put(id, "customer", Sample.customer()), 403, "forbidden");
            assertProblem(member.put(id, "shipping", Sample.shipping("Santos", "2023-10-03")), 403, "forbidden");
            assertProblem(
                    member.as()
                            .header("If-Match", "*")
                            .body("{\"notes\": \"x\"}")
                            .patch(member.order(id)),
                    403,
                    "forbidden");
            assertProblem(
                    member.as().body(Map.of("method", "Pix", "amount", 1)).post(member.order(id, "payments")),
                    403,
                    "forbidden");
        }
        assertProblem(viewer.moveTo(id, "Cancelado"), 403, "forbidden");
        assertProblem(viewer.pick(id, "PRD-1001", "SemEstoque"), 403, "forbidden");
        assertThat(operator.pick(id, "PRD-1001", "SemEstoque").statusCode()).isEqualTo(200);
        assertThat(operator.moveTo(id, "Cancelado").statusCode()).isEqualTo(200);
    }

    @Test
    void another_tenants_order_does_not_exist() {
        String id = owner.placed(Sample.order());
        Member stranger =
                new Member(cnpj, "stranger", Member.owner(Sample.cnpj()).signer());

        assertProblem(stranger.get(id), 404, "not-found");
        assertProblem(stranger.list(""), 404, "not-found");
        assertProblem(stranger.moveTo(id, "Cancelado", "*"), 404, "not-found");
        assertProblem(Member.owner(Sample.cnpj()).get(id), 404, "order-not-found");
    }

    @Test
    void a_company_is_found_by_its_number_however_it_is_written() {
        String id = owner.placed(Sample.order());

        for (String written : List.of(
                cnpj.value(), Member.encoded(cnpj.masked()), cnpj.value().toLowerCase(Locale.ROOT))) {
            Response read = owner.as().get("/companies/" + written + "/orders/" + id);
            assertThat(read.jsonPath().getString("company")).isEqualTo(cnpj.masked());
        }
        assertProblem(owner.as().get("/companies/12345678000199/orders"), 422, "validation-failed")
                .withErrors("cnpj: CNPJ has wrong check digits");
    }

    @Test
    void no_cpf_is_ever_logged() {
        List<String> logged = new CopyOnWriteArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                logged.add(entry.getMessage() + " " + Arrays.toString(entry.getParameters()));
                for (Throwable cause = entry.getThrown(); cause != null; cause = cause.getCause()) {
                    logged.add(cause.toString());
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger ours = Logger.getLogger("dev.tessera");
        Logger root = Logger.getLogger("");
        Level before = ours.getLevel();
        ours.setLevel(Level.ALL);
        root.addHandler(handler);
        try {
            String id = owner.placed(Sample.order());
            owner.place(Sample.order());
            owner.list("?customer=" + Sample.CPF);
            Faults.fail(AccessPattern.COMPANY_ORDERS_OF_CUSTOMER, 3);
            assertProblem(owner.list("?customer=12345678909"), 503, "unavailable");
            Faults.fail(AccessPattern.CHANGE_CUSTOMER, 3);
            Map<String, Object> other = Sample.customer();
            other.put("cpf", "111.444.777-35");
            assertProblem(owner.put(id, "customer", other), 503, "unavailable");
            Faults.conflict(AccessPattern.CHANGE_CUSTOMER, 100);
            assertProblem(owner.put(id, "customer", other), 503, "unavailable");
        } finally {
            root.removeHandler(handler);
            ours.setLevel(before);
        }
        assertThat(logged).as("something is logged").isNotEmpty();
        assertThat(logged)
                .noneMatch(line -> line.contains("12345678909")
                        || line.contains(Sample.CPF)
                        || line.contains("11144477735")
                        || line.contains("111.444.777-35"));
    }
}
