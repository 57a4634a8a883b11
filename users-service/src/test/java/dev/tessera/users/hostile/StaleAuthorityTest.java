package dev.tessera.users.hostile;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import dev.tessera.keys.Entity;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.Answer;
import dev.tessera.service.testkit.hostile.Call;
import dev.tessera.service.testkit.hostile.Operation;
import dev.tessera.service.testkit.hostile.TableSnapshot;
import dev.tessera.users.Administrators;
import dev.tessera.users.Companies;
import dev.tessera.users.Invitations;
import dev.tessera.users.Person;
import dev.tessera.users.client.TokenRequests;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A token says what somebody was allowed when it was issued. Whatever takes an administrator asks the table when it is
 * written; {@code OperationsTest} sees to it that no operation is missing here.
 */
@QuarkusTest
@WithTable
@FreshTable
class StaleAuthorityTest {

    private static final Set<Entity> RESTLESS = Set.of(Entity.THROTTLE, Entity.SESSION);

    /** Anything else is about what was sent, as a code that is wrong, and said to whoever may send it. */
    private static final Set<Integer> REFUSED = Set.of(403, 404);

    @Test
    void whoever_is_no_administrator_any_more_changes_nothing_that_others_may_not() {
        World world = new World().peopled();
        Map<String, String> stale = Map.of(
                "a demoted administrator", demoted(world).accessToken(),
                "a deleted service account", deletedAccount(world));
        try (TestTable table = TestTable.ofApplication()) {
            assertAll(changes().map(operation -> () -> {
                Call call = operation.request().apply(world);
                if (!REFUSED.contains(
                        call.token(world.mallory().accessToken()).send().status())) {
                    return;
                }
                TableSnapshot before = new TableSnapshot(table, RESTLESS);
                stale.forEach((who, token) -> call.token(token)
                        .send()
                        .assertRefused(operation.name() + " by " + who, world.secrets(), 403, 404));
                before.assertUnchanged(operation.name() + " by any of " + stale.keySet());
            }));
        }
    }

    /** Shows that the refusals above are for what was lost: the same request is an administrator's to send. */
    @Test
    void whoever_is_one_may() {
        Set<String> takeAnAdministrator = new TreeSet<>();
        changes().forEach(operation -> {
            World world = new World();
            Call call = operation.request().apply(world);
            world.appointAnother();
            if (!call.token(world.mallory().accessToken()).send().isSuccess()) {
                Answer answer = call.token(world.administrator().accessToken()).send();
                if (answer.isSuccess()) {
                    takeAnAdministrator.add(operation.name());
                    assertThat(actsOf(world.administrator()))
                            .as(operation.name() + " leaves an entry in the audit trail")
                            .isPositive();
                }
            }
        });
        assertThat(takeAnAdministrator)
                .containsExactlyInAnyOrder(
                        "DELETE /companies/{cnpj}/invitations/{invitationId}",
                        "DELETE /companies/{cnpj}/members/{userId}",
                        "DELETE /service-accounts/{clientId}",
                        "DELETE /users/{userId}",
                        "DELETE /users/{userId}/sessions",
                        "POST /companies/{cnpj}/invitations",
                        "POST /service-accounts",
                        "POST /service-accounts/{clientId}/secrets",
                        "PUT /companies/{cnpj}/activation",
                        "PUT /companies/{cnpj}/claims/{userId}/rejection",
                        "PUT /companies/{cnpj}/status",
                        "PUT /companies/{cnpj}/members/{userId}",
                        "PUT /users/{userId}/roles",
                        "PUT /users/{userId}/status");
    }

    @Test
    void nobody_who_was_demoted_lets_themselves_in() {
        World world = new World();
        Person demoted = demoted(world);
        Cnpj own = Companies.pendingOf(demoted);
        Map<String, String> owner = Map.of("role", "OWNER");
        String members = "/companies/" + world.company().value() + "/members/";

        assertProblem(Companies.activate(demoted, own, demoted), 403, "forbidden");
        assertProblem(demoted.as().body(owner).put(members + "me"), 409, "invitation-required");
        assertProblem(Invitations.invite(demoted, world.company(), demoted, "OWNER"), 403, "forbidden");
        assertProblem(demoted.as().body(owner).put(members + world.colleague().id()), 403, "forbidden");
        assertProblem(demoted.as().body(Map.of("roles", List.of("ADMIN"))).put("/users/me/roles"), 403, "forbidden");
        assertProblem(demoted.as().delete(members + world.colleague().id()), 403, "forbidden");
    }

    @Test
    void who_is_an_owner_too_decides_as_an_owner() {
        World world = new World();
        Person demoted = demoted(world);
        Invitations.join(world.alice(), world.company(), demoted, "OWNER");

        Companies.setMember(demoted, world.company(), world.colleague(), "OPERATOR")
                .then()
                .statusCode(200);
    }

    @Test
    void an_administrator_may_activate_their_own_company_and_join_another() {
        World world = new World();
        Person administrator = world.administrator();
        Cnpj own = Companies.pendingOf(administrator);

        Companies.activate(administrator, own, administrator).then().statusCode(200);
        Invitations.join(administrator, world.company(), administrator, "OPERATOR");
    }

    /** Besides signing in. */
    private static long actsOf(Person person) {
        return person.as().get("/audit?actor=" + person.id()).jsonPath().getList("items.act", String.class).stream()
                .filter(act -> !act.equals("SIGNED_IN") && !act.equals("SIGNED_UP"))
                .count();
    }

    private static Stream<Operation<World>> changes() {
        return Operations.ALL.stream()
                .filter(operation -> operation.token().isPresent())
                .filter(operation -> !operation.method().equals("GET"));
    }

    /** With a token from before. */
    private static Person demoted(World world) {
        Person person = Administrators.signedIn();
        world.administrator()
                .as()
                .body(Map.of("roles", List.of()))
                .put("/users/" + person.id() + "/roles")
                .then()
                .statusCode(200);
        return person;
    }

    private static String deletedAccount(World world) {
        JsonPath account = world.administrator()
                .as()
                .body(Map.of("name", "machine", "roles", List.of("ADMIN")))
                .post("/service-accounts")
                .jsonPath();
        String token = TokenRequests.byForm(
                        Person.network(), account.getString("clientId"), account.getString("clientSecret"))
                .jsonPath()
                .getString("access_token");
        world.administrator()
                .as()
                .delete("/service-accounts/" + account.getString("clientId"))
                .then()
                .statusCode(204);
        return token;
    }
}
