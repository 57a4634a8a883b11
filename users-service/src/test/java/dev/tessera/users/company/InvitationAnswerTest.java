package dev.tessera.users.company;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.Race;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Companies;
import dev.tessera.users.Invitations;
import dev.tessera.users.Person;
import dev.tessera.users.proof.Mails;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Who may answer an invitation, and what their answer is worth at that moment. */
@QuarkusTest
@WithTable
class InvitationAnswerTest {

    private static Person administrator;
    private Person owner;
    private Cnpj cnpj;

    @BeforeEach
    void company() {
        administrator = administrator == null ? Administrators.signedIn() : administrator;
        owner = Person.signedIn();
        cnpj = Companies.activeOf(owner, administrator);
    }

    /** The same status, members and requests to the table: there is nothing to tell the two apart by. */
    @Test
    void an_invitation_from_before_the_sign_up_makes_a_member_of_who_proves_the_address() {
        Person ana = Person.stranger();
        Response invited = Invitations.invite(owner, cnpj, ana, "OPERATOR");
        assertThat(invited.statusCode()).as(invited.asString()).isEqualTo(201);
        assertThat(Invitations.ids(owner, cnpj)).containsExactly(invited.<String>path("id"));

        ana = Invitations.verified(ana.signedUpAgain());
        Response mine = ana.as().get(Invitations.MINE);
        Response accepted = Invitations.accept(ana, cnpj);

        assertThat(mine.jsonPath().getMap("items[0]"))
                .containsEntry("cnpj", cnpj.masked())
                .containsEntry("legalName", "Mosaico " + cnpj.value() + " Ltda.")
                .containsEntry("role", "OPERATOR")
                .containsEntry("invitedBy", owner.id());
        assertThat(accepted.statusCode()).as(accepted.asString()).isEqualTo(200);
        assertThat(accepted.jsonPath().getString("role")).isEqualTo("OPERATOR");
        assertThat(Claims.of(ana.signIn()).companies()).containsExactly(Map.entry(cnpj.value(), "OPERATOR"));
        assertThat(Invitations.ids(owner, cnpj)).isEmpty();
        assertThat(ana.as().get(Invitations.MINE).jsonPath().getList("items")).isEmpty();
        assertProblem(Invitations.accept(ana, cnpj), 404, "invitation-not-found");
        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void an_account_that_has_not_proved_its_address_neither_sees_nor_answers() {
        Person eve = Person.signedIn();
        Invitations.invited(owner, cnpj, eve, "OWNER");

        assertProblem(eve.as().get(Invitations.MINE), 403, "email-unverified");
        assertProblem(Invitations.accept(eve, cnpj), 403, "email-unverified");
        assertProblem(Invitations.decline(eve, cnpj), 403, "email-unverified");
        assertThat(Invitations.ids(owner, cnpj)).hasSize(1);
        assertThat(Memberships.inTable(cnpj).roles()).hasSize(1);
    }

    @Test
    void an_invitation_is_for_its_address_alone() {
        Invitations.invited(owner, cnpj, Person.signedUp(), "OWNER");
        Person eve = Invitations.verified();

        assertThat(eve.as().get(Invitations.MINE).jsonPath().getList("items")).isEmpty();
        assertProblem(Invitations.accept(eve, cnpj), 404, "invitation-not-found");
        Invitations.decline(eve, cnpj).then().statusCode(204);
        assertThat(Invitations.ids(owner, cnpj)).hasSize(1);
    }

    @Test
    void of_64_who_accept_one_invitation_at_once_one_wins() {
        Person ana = Invitations.verified();
        Invitations.invited(owner, cnpj, ana, "OWNER");

        List<Integer> answers = Race.of64(
                AccessPattern.INVITATION_WITH_COMPANY,
                i -> Invitations.accept(ana, cnpj).statusCode());

        assertThat(answers).containsOnlyOnce(200).isSubsetOf(200, 404, 409);
        Memberships memberships = Memberships.inTable(cnpj);
        assertThat(memberships.roles()).hasSize(2).containsEntry(ana.id(), "OWNER");
        memberships.assertConsistent();
    }

    @RepeatedTest(5)
    void who_accepts_what_is_withdrawn_at_that_moment_is_a_member_or_is_told() {
        Person ana = Invitations.verified();
        String id = Invitations.invited(owner, cnpj, ana, "OPERATOR");

        List<Response> answers =
                Parallel.all(List.of(() -> Invitations.accept(ana, cnpj), () -> Invitations.withdraw(owner, cnpj, id)));

        assertThat(answers.get(1).statusCode()).isEqualTo(204);
        boolean accepted = answers.get(0).statusCode() == 200;
        if (!accepted) {
            assertProblem(answers.get(0), 404, "invitation-not-found");
        }
        Memberships memberships = Memberships.inTable(cnpj);
        assertThat(memberships.roles().containsKey(ana.id())).isEqualTo(accepted);
        assertThat(Invitations.ids(owner, cnpj)).isEmpty();
        memberships.assertConsistent();
    }

    @Test
    void who_declines_is_left_alone_and_may_be_invited_again() {
        Person ana = Invitations.verified();
        Invitations.invited(owner, cnpj, ana, "VIEWER");

        Invitations.decline(ana, cnpj).then().statusCode(204);
        Invitations.decline(ana, cnpj).then().statusCode(204);

        assertThat(Invitations.ids(owner, cnpj)).isEmpty();
        assertProblem(Invitations.accept(ana, cnpj), 404, "invitation-not-found");
        Invitations.invited(owner, cnpj, ana, "VIEWER");
    }

    @Test
    void an_invitation_is_worth_what_who_sent_it_may_do_when_it_is_accepted() {
        Person ana = Invitations.verified();
        Person former = Person.signedIn();
        Invitations.join(owner, cnpj, former, "OWNER");

        Invitations.invited(former, cnpj, ana, "OWNER");
        Companies.setMember(owner, cnpj, former, "VIEWER").then().statusCode(200);
        assertProblem(Invitations.accept(ana, cnpj), 409, "inviter-lost-authority");
        Companies.removeMember(owner, cnpj, former).then().statusCode(204);
        assertProblem(Invitations.accept(ana, cnpj), 409, "inviter-lost-authority");
        delete(former);
        assertProblem(Invitations.accept(ana, cnpj), 409, "inviter-lost-authority");

        Invitations.invited(owner, cnpj, ana, "OPERATOR");
        assertThat(Invitations.accept(ana, cnpj).jsonPath().getString("role")).isEqualTo("OPERATOR");
        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void the_same_holds_for_an_administrator_also_about_themselves() {
        Person ana = Invitations.verified();
        Person demoted = Administrators.signedIn();
        Invitations.verified(demoted);
        Invitations.invited(demoted, cnpj, ana, "VIEWER");
        Invitations.invited(demoted, cnpj, demoted, "OWNER");
        administrator
                .as()
                .body(Map.of("roles", List.of()))
                .put("/users/" + demoted.id() + "/roles")
                .then()
                .statusCode(200);
        demoted.signIn();

        assertProblem(Invitations.accept(ana, cnpj), 409, "inviter-lost-authority");
        assertProblem(Invitations.accept(demoted, cnpj), 409, "inviter-lost-authority");
        assertThat(Memberships.inTable(cnpj).roles()).hasSize(1);
    }

    @Test
    void an_invitation_stays_with_the_address_that_an_account_leaves() {
        Person ana = Invitations.verified();
        Invitations.invited(owner, cnpj, ana, "VIEWER");
        Person other = Person.stranger();
        Cnpj another = Companies.activeOf(owner, administrator);
        Invitations.invited(owner, another, other, "VIEWER");

        Mails.changeEmail(ana, Mails.emailChange(ana, other.email())).then().statusCode(200);

        assertThat(ana.as().get(Invitations.MINE).jsonPath().getList("items.cnpj"))
                .containsExactly(another.masked());
        assertProblem(Invitations.accept(ana, cnpj), 404, "invitation-not-found");
        Invitations.accept(ana, another).then().statusCode(200);
    }

    @Test
    void an_invitation_outlives_the_account_and_waits_for_who_proves_the_address_next() {
        Person ana = Invitations.verified();
        Invitations.invited(owner, cnpj, ana, "VIEWER");
        String former = ana.id();
        delete(ana);

        ana = Invitations.verified(ana.signedUpAgain());
        Invitations.accept(ana, cnpj).then().statusCode(200);

        assertThat(Memberships.inTable(cnpj).roles()).containsKey(ana.id()).doesNotContainKey(former);
    }

    @Test
    void who_is_a_member_keeps_the_role_they_have() {
        Person ana = Invitations.verified();
        Invitations.join(owner, cnpj, ana, "VIEWER");
        Invitations.invited(owner, cnpj, ana, "OWNER");

        assertProblem(Invitations.accept(ana, cnpj), 409, "already-member");
        Invitations.decline(ana, cnpj).then().statusCode(204);

        assertThat(Memberships.inTable(cnpj).roles()).containsEntry(ana.id(), "VIEWER");
    }

    private static void delete(Person person) {
        person.as()
                .body(Map.of("currentPassword", Person.PASSWORD))
                .delete("/users/" + person.id())
                .then()
                .statusCode(204);
    }
}
