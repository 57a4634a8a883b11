package dev.tessera.users.company;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Companies;
import dev.tessera.users.Invitations;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTable
class CompanyTest {

    @Test
    void a_company_that_is_registered_is_pending() {
        Person owner = Person.signedIn();
        Cnpj cnpj = Companies.cnpj();

        Response registered = owner.as()
                .body(Map.of("cnpj", cnpj.masked(), "legalName", " Peças Ltda. #1 $ 😀 ", "tradeName", "Peças"))
                .post("/companies");

        assertThat(registered.statusCode()).as(registered.asString()).isEqualTo(201);
        assertThat(registered.header("Location")).endsWith("/companies/" + cnpj.value());
        assertThat(registered.header("ETag")).isEqualTo("\"1\"");
        assertThat(registered.jsonPath().getMap(""))
                .containsEntry("cnpj", cnpj.masked())
                .containsEntry("legalName", "Peças Ltda. #1 $ 😀")
                .containsEntry("tradeName", "Peças")
                .containsEntry("status", "PENDING")
                .doesNotContainKey("activatedAt");
    }

    @Test
    void a_company_is_registered_once() {
        Cnpj cnpj = Companies.activeOf(Person.signedIn(), Administrators.signedIn());

        assertProblem(Companies.register(Person.signedIn(), cnpj), 409, "company-registered");
    }

    @Test
    void a_registration_sent_again_with_its_key_is_answered_again() {
        Person owner = Person.signedIn();
        Map<String, String> company = Map.of("cnpj", Companies.cnpj().value(), "legalName", "Mosaico");

        Response first =
                owner.as().header("Idempotency-Key", "k1").body(company).post("/companies");
        Response second =
                owner.as().header("Idempotency-Key", "k1").body(company).post("/companies");

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(first.header("Idempotent-Replayed")).isNull();
        assertThat(second.statusCode()).isEqualTo(201);
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(second.asString()).isEqualTo(first.asString());
        assertThat(second.header("Location")).isEqualTo(first.header("Location"));
    }

    @Test
    void a_lost_answer_does_not_turn_a_registration_into_a_conflict() {
        Person owner = Person.signedIn();
        Faults.loseAnswer(AccessPattern.CLAIM_COMPANY, 1);
        Faults.conflict(AccessPattern.CLAIM_COMPANY, 1);
        Faults.loseAnswer(AccessPattern.ACTIVATE_COMPANY, 1);
        Faults.conflict(AccessPattern.ACTIVATE_COMPANY, 1);

        Cnpj cnpj = Companies.activeOf(owner, Administrators.signedIn());

        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void what_is_wrong_with_a_registration_is_said_field_by_field() {
        Map<String, Object> company = new HashMap<>();
        company.put("cnpj", "12.345.678/0001-96");
        company.put("tradeName", "a\u0007b");

        Response refused = Person.signedIn().as().body(company).post("/companies");

        assertProblem(refused, 422, "validation-failed")
                .withErrors(
                        "cnpj: CNPJ has wrong check digits",
                        "legalName: is required",
                        "tradeName: must not hold control characters");
    }

    @Test
    void members_and_administrators_see_a_company_and_nobody_else() {
        Person owner = Person.signedIn();
        Cnpj cnpj = Companies.activeOf(owner, Administrators.signedIn());

        for (String path : List.of("", "/members")) {
            String company = "/companies/" + cnpj.value() + path;
            assertThat(owner.as().get(company).statusCode()).isEqualTo(200);
            assertThat(Administrators.signedIn().as().get(company).statusCode()).isEqualTo(200);
            Response hidden = Person.signedIn().as().get(company);
            Response absent =
                    Person.signedIn().as().get("/companies/" + Companies.cnpj().value() + path);
            assertProblem(hidden, 404, "company-not-found");
            assertProblem(absent, 404, "company-not-found");
            assertThat(hidden.jsonPath().getString("detail"))
                    .isEqualTo(absent.jsonPath().getString("detail"));
        }
    }

    @Test
    void a_company_is_one_strong_read() {
        Person owner = Person.signedIn();
        Cnpj cnpj = Companies.pendingOf(owner);
        TableRecorder.forget();

        owner.as().get("/companies/" + cnpj.value()).then().statusCode(200);

        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.COMPANY_WITH_MEMBER);
    }

    @Test
    void a_company_that_did_not_change_is_not_sent_again() {
        Person owner = Person.signedIn();
        Cnpj cnpj = Companies.pendingOf(owner);

        Response known = owner.as().header("If-None-Match", "\"1\"").get("/companies/" + cnpj.value());
        Companies.activate(Administrators.signedIn(), cnpj, owner);
        Response changed = owner.as().header("If-None-Match", "\"1\"").get("/companies/" + cnpj.value());

        assertThat(known.statusCode()).isEqualTo(304);
        assertThat(known.asString()).isEmpty();
        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(changed.header("ETag")).isEqualTo("\"2\"");
    }

    @Test
    void a_cnpj_in_a_path_may_be_written_in_any_way() {
        Person owner = Person.signedIn();
        Cnpj cnpj = Companies.pendingOf(owner);
        String masked = cnpj.masked().replace("/", "%2F");

        for (String spelling : List.of(cnpj.value(), cnpj.value().toLowerCase(java.util.Locale.ROOT), masked)) {
            Response found = owner.as().urlEncodingEnabled(false).get("/companies/" + spelling);
            assertThat(found.statusCode()).as(spelling).isEqualTo(200);
            assertThat(found.jsonPath().getString("cnpj")).isEqualTo(cnpj.masked());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"12345678000196", "1", "11111111111111", "1234567800019A", "%23%24", "😀", "COMPANY%23x"})
    void what_is_no_cnpj_is_no_company(String text) {
        Response refused =
                Person.signedIn().as().urlEncodingEnabled(!text.contains("%")).get("/companies/" + text);

        assertProblem(refused, 422, "validation-failed");
        assertThat(refused.jsonPath().getString("errors[0].field")).isEqualTo("cnpj");
    }

    @Test
    void only_an_active_company_enters_tokens() {
        Person owner = Person.signedIn();
        Person administrator = Administrators.signedIn();
        Cnpj cnpj = Companies.pendingOf(owner);
        assertThat(Claims.of(owner.signIn()).companies()).isEmpty();

        Response activated = Companies.activate(administrator, cnpj, owner);

        assertThat(activated.statusCode()).isEqualTo(200);
        assertThat(activated.jsonPath().getString("status")).isEqualTo("ACTIVE");
        assertThat(activated.jsonPath().getString("activatedAt")).isNotNull();
        assertThat(Claims.of(owner.signIn()).companies()).containsExactly(Map.entry(cnpj.value(), "OWNER"));
    }

    @Test
    void activating_twice_changes_nothing() {
        Person administrator = Administrators.signedIn();
        Person owner = Person.signedIn();
        Cnpj cnpj = Companies.pendingOf(owner);

        Response first = Companies.activate(administrator, cnpj, owner);
        Response second = Companies.activate(administrator, cnpj, owner);

        assertThat(second.asString()).isEqualTo(first.asString());
        assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void only_administrators_activate() {
        Person owner = Person.signedIn();
        Cnpj cnpj = Companies.pendingOf(owner);

        assertProblem(Companies.activate(owner, cnpj, owner), 403, "forbidden");
        assertProblem(Companies.activate(Administrators.signedIn(), Companies.cnpj(), owner), 404, "claim-not-found");
    }

    @Test
    void my_companies_come_in_pages_with_role_and_status() {
        Person me = Person.signedIn();
        Person administrator = Administrators.signedIn();
        List<Cnpj> cnpjs = IntStream.range(0, 5)
                .mapToObj(i -> Companies.activeOf(me, administrator))
                .toList();
        Companies.setStatus(administrator, cnpjs.get(0), "SUSPENDED").then().statusCode(200);
        Companies.pendingOf(me);

        Response first = me.as().queryParam("limit", 3).get("/users/me/companies");
        Response rest = me.as()
                .queryParam("limit", 3)
                .queryParam("cursor", first.jsonPath().getString("next"))
                .get("/users/me/companies");

        List<String> listed = first.jsonPath().getList("items.company.cnpj");
        listed.addAll(rest.jsonPath().getList("items.company.cnpj"));
        assertThat(listed).isEqualTo(cnpjs.stream().map(Cnpj::masked).sorted().toList());
        assertThat(rest.jsonPath().getString("next")).isNull();
        List<String> statuses = first.jsonPath().getList("items.company.status");
        statuses.addAll(rest.jsonPath().getList("items.company.status"));
        assertThat(statuses).containsOnlyOnce("SUSPENDED").contains("ACTIVE");
        assertThat(first.jsonPath().getList("items.role")).containsOnly("OWNER");
        assertThat(Person.signedIn().as().get("/users/me/companies").jsonPath().getList("items"))
                .isEmpty();
    }

    @Test
    void nobody_is_in_more_companies_than_one_transaction_can_leave() {
        Person me = Person.signedIn();
        Person administrator = Administrators.signedIn();
        Cnpj other = Companies.activeOf(Person.signedIn(), administrator);
        Memberships.plant(me, 39);
        Companies.pendingOf(me);
        Invitations.verified(me);
        Invitations.invited(administrator, other, me, "VIEWER");

        assertProblem(Companies.register(me, Companies.cnpj()), 409, "too-many-companies");
        assertProblem(Invitations.accept(me, other), 409, "too-many-companies");
    }

    @Test
    void a_company_number_is_kept_bare_and_its_members_beside_it() {
        Person owner = Person.signedIn();
        Cnpj cnpj = Companies.activeOf(owner, Administrators.signedIn());

        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.item(new CompanyKeys.Primary(cnpj)).orElseThrow().text("cnpj"))
                    .isEqualTo(cnpj.value());
            assertThat(table.item(new MemberKeys.Primary(cnpj, owner.id()))
                            .orElseThrow()
                            .text("entityType"))
                    .isEqualTo(Entity.MEMBER.type());
        }
    }
}
