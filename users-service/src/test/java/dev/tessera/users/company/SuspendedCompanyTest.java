package dev.tessera.users.company;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.service.denial.Denials;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Companies;
import dev.tessera.users.Invitations;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class SuspendedCompanyTest {

    @Inject
    Denials denials;

    private Person administrator;
    private Person owner;
    private Cnpj cnpj;

    @BeforeEach
    void company() {
        administrator = Administrators.signedIn();
        owner = Person.signedIn();
        cnpj = Companies.activeOf(owner, administrator);
    }

    @Test
    void nobody_acts_for_it_until_it_is_restored() {
        Response suspended = Companies.setStatus(administrator, cnpj, "SUSPENDED");

        assertThat(suspended.statusCode()).as(suspended.asString()).isEqualTo(200);
        assertThat(isDenied()).isTrue();
        assertThat(owner.as().get("/companies/" + cnpj.value()).jsonPath().getMap(""))
                .containsEntry("status", "SUSPENDED")
                .containsEntry("statusReason", "Because of a test");
        assertThat(listed("SUSPENDED")).isEqualTo(cnpj.masked());

        Companies.setStatus(administrator, cnpj, "ACTIVE").then().statusCode(200);
        assertThat(isDenied()).isFalse();
        assertThat(listed("ACTIVE")).isEqualTo(cnpj.masked());

        Companies.setStatus(administrator, cnpj, "SUSPENDED").then().statusCode(200);
        assertThat(isDenied()).as("suspended again").isTrue();
    }

    @Test
    void its_owners_decide_about_nobody_but_administrators_do() {
        Person member = Person.signedIn();
        Invitations.join(owner, cnpj, member, "VIEWER");
        Companies.setStatus(administrator, cnpj, "SUSPENDED").then().statusCode(200);

        assertProblem(Companies.setMember(owner, cnpj, member, "OPERATOR"), 409, "company-suspended");
        assertProblem(Companies.setMember(owner, cnpj, member, "OWNER"), 409, "company-suspended");
        assertProblem(Companies.removeMember(owner, cnpj, member), 409, "company-suspended");
        Companies.setMember(administrator, cnpj, member, "OWNER").then().statusCode(200);
        Companies.removeMember(administrator, cnpj, owner).then().statusCode(204);
        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void whoever_wants_to_leave_it_may() {
        Person member = Person.signedIn();
        Invitations.join(owner, cnpj, member, "VIEWER");
        Companies.setStatus(administrator, cnpj, "SUSPENDED").then().statusCode(200);

        Companies.removeMember(member, cnpj, member).then().statusCode(204);
    }

    @Test
    void suspending_twice_for_the_same_reason_changes_nothing() {
        Response first = Companies.setStatus(administrator, cnpj, "SUSPENDED");
        Response second = Companies.setStatus(administrator, cnpj, "SUSPENDED");

        assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
        assertProblem(Companies.setStatus(owner, cnpj, "ACTIVE"), 403, "forbidden");
        assertProblem(Companies.setStatus(administrator, Companies.cnpj(), "ACTIVE"), 404, "company-not-found");
    }

    private String listed(String status) {
        return administrator
                .as()
                .get("/companies?limit=1&status=" + status)
                .jsonPath()
                .getString("items[0].cnpj");
    }

    private boolean isDenied() {
        denials.read().await().indefinitely();
        return denials.denies(Kind.COMPANY, cnpj.value());
    }
}
