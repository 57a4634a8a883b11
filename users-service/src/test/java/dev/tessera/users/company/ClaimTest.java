package dev.tessera.users.company;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.ClaimKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Companies;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whoever is first to name a number does not own the company. */
@QuarkusTest
@WithTable
class ClaimTest {

    private static Person administrator;
    private TestTable table;

    @BeforeEach
    void open() {
        table = TestTable.ofApplication();
        administrator = administrator == null ? Administrators.signedIn() : administrator;
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void who_comes_first_does_not_keep_the_real_owner_out() {
        Person squatter = Person.signedIn();
        Person owner = Person.signedIn();
        Cnpj cnpj = Companies.pendingOf(squatter);

        Companies.register(owner, cnpj).then().statusCode(201);
        Companies.activate(administrator, cnpj, owner).then().statusCode(200);

        assertThat(Memberships.inTable(cnpj).roles()).containsExactly(Map.entry(owner.id(), "OWNER"));
        Memberships.inTable(cnpj).assertConsistent();
        assertThat(Claims.of(squatter.signIn()).companies()).isEmpty();
        assertThat(claim(squatter).getString("items[0].status")).isEqualTo("SUPERSEDED");
        assertProblem(squatter.as().get("/companies/" + cnpj.value()), 404, "company-not-found");
        assertProblem(Companies.activate(administrator, cnpj, squatter), 409, "company-registered");
        assertProblem(Companies.reject(administrator, cnpj, squatter, "Late."), 409, "claim-settled");
    }

    @Test
    void a_person_claims_a_company_once() {
        Person person = Person.signedIn();
        Cnpj cnpj = Companies.pendingOf(person);

        assertProblem(Companies.register(person, cnpj), 409, "company-claimed");
    }

    @Test
    void of_many_activations_at_once_one_wins() {
        Cnpj cnpj = Companies.cnpj();
        List<Person> people = Stream.generate(Person::signedIn).limit(6).toList();
        people.forEach(person -> Companies.register(person, cnpj).then().statusCode(201));

        List<Response> answers = Parallel.each(people, person -> Companies.activate(administrator, cnpj, person));

        assertThat(answers)
                .extracting(Response::statusCode)
                .containsOnly(200, 409)
                .containsOnlyOnce(200);
        Memberships memberships = Memberships.inTable(cnpj);
        assertThat(memberships.roles()).hasSize(1);
        memberships.assertConsistent();
        assertThat(people.stream()
                        .map(person -> table.item(new ClaimKeys.Primary(cnpj, person.id())))
                        .flatMap(java.util.Optional::stream)
                        .map(item -> item.text("status")))
                .hasSize(5)
                .containsOnly("SUPERSEDED");
    }

    @Test
    void who_is_rejected_sees_why_and_may_try_again() {
        Person person = Person.signedIn();
        Cnpj cnpj = Companies.pendingOf(person);

        Response rejected = Companies.reject(administrator, cnpj, person, "The name does not match.");

        assertThat(rejected.statusCode()).as(rejected.asString()).isEqualTo(200);
        assertThat(claim(person).getString("items[0].reason")).isEqualTo("The name does not match.");
        assertThat(claim(person).getString("items[0].status")).isEqualTo("REJECTED");
        assertProblem(Companies.activate(administrator, cnpj, person), 409, "claim-settled");
        assertProblem(person.as().get("/companies/" + cnpj.value()), 404, "company-not-found");
        assertThat(table.item(new ClaimKeys.Primary(cnpj, person.id()))
                        .orElseThrow()
                        .has("gsi3pk"))
                .isFalse();

        Companies.register(person, cnpj).then().statusCode(201);
        Companies.activate(administrator, cnpj, person).then().statusCode(200);
        assertThat(claim(person).getList("items")).isEmpty();
    }

    @Test
    void what_nobody_decides_about_is_forgotten() {
        Person person = Person.signedIn();
        Cnpj cnpj = Companies.pendingOf(person);
        Item claim = table.item(new ClaimKeys.Primary(cnpj, person.id())).orElseThrow();
        assertThat(claim.expiresAt().orElseThrow())
                .isBetween(Instant.now().plusSeconds(29 * 86_400), Instant.now().plusSeconds(31 * 86_400));
        table.put(claim.toBuilder().expiresAt(Instant.now().minusSeconds(1)).build());

        assertProblem(Companies.activate(administrator, cnpj, person), 404, "claim-not-found");
        assertThat(claim(person).getList("items")).isEmpty();
        assertProblem(person.as().get("/companies/" + cnpj.value()), 404, "company-not-found");
        Companies.register(person, cnpj).then().statusCode(201);
    }

    @Test
    void who_takes_a_claim_back_has_none() {
        Person person = Person.signedIn();
        Cnpj cnpj = Companies.pendingOf(person);

        person.bare().delete("/users/me/company-claims/" + cnpj.value()).then().statusCode(204);
        person.bare().delete("/users/me/company-claims/" + cnpj.value()).then().statusCode(204);

        assertThat(claim(person).getList("items")).isEmpty();
        assertThat(table.item(new AccessKeys.Primary(person.id())).orElseThrow().textMap("claims"))
                .isEmpty();
    }

    @Test
    void who_only_claims_companies_may_delete_the_account_and_nothing_is_left() {
        Person person = Person.signedIn();
        Cnpj pending = Companies.pendingOf(person);
        Cnpj rejected = Companies.pendingOf(person);
        Companies.reject(administrator, rejected, person, "No.").then().statusCode(200);
        Cnpj old = pendingOfEarlierVersion(person);

        person.as()
                .body(Map.of("currentPassword", Person.PASSWORD))
                .delete("/users/me")
                .then()
                .statusCode(204);

        for (Cnpj cnpj : List.of(pending, rejected, old)) {
            assertThat(table.item(new ClaimKeys.Primary(cnpj, person.id()))).isEmpty();
        }
        assertThat(table.item(new CompanyKeys.Primary(old))).isEmpty();
        assertThat(table.item(new MemberKeys.Primary(old, person.id()))).isEmpty();
    }

    @Test
    void a_pending_company_of_an_earlier_version_is_a_claim_like_any_other() {
        Person first = Person.signedIn();
        Person owner = Person.signedIn();
        Cnpj activated = pendingOfEarlierVersion(first);
        Cnpj rejected = pendingOfEarlierVersion(first);
        Cnpj contested = pendingOfEarlierVersion(first);
        Cnpj withdrawn = pendingOfEarlierVersion(first);
        first.as().get("/companies/" + activated.value()).then().statusCode(200);

        Companies.activate(administrator, activated, first).then().statusCode(200);
        Companies.reject(administrator, rejected, first, "No.").then().statusCode(200);
        Companies.register(owner, contested).then().statusCode(201);
        Companies.activate(administrator, contested, owner).then().statusCode(200);
        first.bare()
                .delete("/users/me/company-claims/" + withdrawn.value())
                .then()
                .statusCode(204);

        Memberships.inTable(activated).assertConsistent();
        Memberships.inTable(contested).assertConsistent();
        assertThat(Memberships.inTable(contested).roles()).containsOnlyKeys(owner.id());
        assertThat(Claims.of(first.signIn()).companies()).containsOnlyKeys(activated.value());
        assertThat(claim(first).<String>getList("items.status")).containsExactlyInAnyOrder("REJECTED", "SUPERSEDED");
        assertThat(table.item(new AccessKeys.Primary(first.id())).orElseThrow().textMap("pendingCompanies"))
                .isEmpty();
    }

    @Test
    void administrators_find_what_waits_for_them_newest_first_with_one_query() {
        Person one = Person.signedIn();
        Person other = Person.signedIn();
        Cnpj older = Companies.pendingOf(one);
        Cnpj newer = Companies.pendingOf(other);
        Companies.register(other, older).then().statusCode(201);
        TableRecorder.forget();

        Response listed = administrator.as().get("/companies?status=PENDING&limit=3");

        assertThat(listed.jsonPath().<String>getList("items.cnpj"))
                .containsExactly(older.masked(), newer.masked(), older.masked());
        assertThat(listed.jsonPath().<String>getList("items.registeredBy"))
                .containsExactly(other.id(), other.id(), one.id());
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.PENDING_CLAIMS);
        assertThat(administrator
                        .as()
                        .get("/companies/" + older.value() + "/claims")
                        .jsonPath()
                        .<String>getList("items.userId"))
                .containsExactlyInAnyOrder(one.id(), other.id());

        Companies.activate(administrator, newer, other).then().statusCode(200);
        TableRecorder.forget();
        Response active = administrator.as().get("/companies?status=ACTIVE&limit=1");
        assertThat(active.jsonPath().getString("items[0].cnpj")).isEqualTo(newer.masked());
        assertThat(TableRecorder.patterns()).containsExactly(AccessPattern.COMPANIES_BY_STATE);
        assertThat(administrator
                        .as()
                        .get("/companies?status=PENDING&limit=2")
                        .jsonPath()
                        .<String>getList("items.cnpj"))
                .doesNotContain(newer.masked());
    }

    /** As registering left it when it took the number. */
    private Cnpj pendingOfEarlierVersion(Person owner) {
        return EarlierBuild.pendingOf(owner, table);
    }

    private static io.restassured.path.json.JsonPath claim(Person person) {
        return person.as().get("/users/me/company-claims").jsonPath();
    }
}
