package dev.tessera.users;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Whoever creates something need not read it afterwards. */
@QuarkusTest
@WithTable
class CreatedTest {

    /** A session shows its tokens once, and is read only in the list of sessions. */
    private static final Set<String> CREATING = Set.of(
            "/users",
            "/sessions",
            "/companies",
            "/companies/{cnpj}/invitations",
            "/service-accounts",
            "/service-accounts/{clientId}/secrets");

    @Test
    void every_operation_that_creates_something_is_tested_here() {
        Map<String, Map<String, Map<String, Map<String, Object>>>> paths =
                RestAssured.get("/q/openapi?format=json").path("paths");
        Set<String> creating = new TreeSet<>();
        paths.forEach((path, operations) -> operations.forEach((method, operation) -> {
            if (operation.get("responses").containsKey("201")) {
                creating.add(path);
            }
        }));
        assertThat(creating).isEqualTo(CREATING);
    }

    @Test
    void an_account_is_answered_as_the_person_reads_it() {
        Person ana = Person.stranger();
        Response created = ana.signUp();
        assertIsWhatIsRead(created, ana.signIn());
    }

    @Test
    void a_company_is_answered_as_its_owner_reads_it() {
        Person ana = Person.signedIn();
        Map<String, String> company =
                Map.of("cnpj", Companies.cnpj().value(), "legalName", "Mosaico Ltda.", "tradeName", "Mosaico");
        assertIsWhatIsRead(ana.as().body(company).post("/companies"), ana);
    }

    @Test
    void an_invitation_is_answered_as_the_owner_reads_it() {
        Person ana = Person.signedIn();
        Cnpj cnpj = Companies.activeOf(ana, Administrators.signedIn());
        assertIsWhatIsRead(Invitations.invite(ana, cnpj, Person.stranger(), "VIEWER"), ana);
    }

    @Test
    void a_service_account_and_its_new_secret_are_answered_as_an_administrator_reads_them() {
        Person administrator = Administrators.signedIn();
        Response created = administrator
                .as()
                .body(Map.of("name", "worker", "roles", List.of("WORKER")))
                .post("/service-accounts");
        assertIsWhatIsRead(created, administrator);
        Response rotated =
                administrator.as().body(Map.of()).post("/service-accounts/" + created.path("clientId") + "/secrets");
        assertIsWhatIsRead(rotated, administrator);
    }

    private static void assertIsWhatIsRead(Response created, Person reader) {
        created.then().statusCode(201);
        Response read = reader.as().get(created.header("Location"));
        read.then().statusCode(200);
        Map<String, Object> answered = new HashMap<>(created.<Map<String, Object>>path(""));
        answered.remove("clientSecret");
        assertThat(answered).isEqualTo(read.<Map<String, Object>>path(""));
        assertThat(created.header("ETag")).isEqualTo(read.header("ETag"));
    }
}
