package dev.tessera.users.company;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Companies;
import dev.tessera.users.Invitations;
import dev.tessera.users.Person;
import dev.tessera.users.access.Actor;
import dev.tessera.users.proof.Mails;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Whatever an acceptance was decided on holds when it is written: here everything changes in between. */
@QuarkusTest
@WithTable
class HeldInvitationTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Inject
    InvitationService service;

    @Inject
    Commits commits;

    private Person administrator;
    private Person owner;
    private Person inviter;
    private Person ana;
    private Cnpj cnpj;
    private String id;

    @BeforeEach
    void somebody_is_invited_by_one_of_two_owners() {
        administrator = Administrators.signedIn();
        owner = Person.signedIn();
        cnpj = Companies.activeOf(owner, administrator);
        inviter = Person.signedIn();
        Invitations.join(owner, cnpj, inviter, "OWNER");
        ana = Invitations.verified();
        id = Invitations.invited(inviter, cnpj, ana, "OWNER");
    }

    @Test
    void withdrawn() {
        assertRefused(() -> Invitations.withdraw(owner, cnpj, id).then().statusCode(204), "invitation-not-found");
    }

    @Test
    void said_again_for_a_lesser_role() {
        Member member = acceptedAfter(() -> Invitations.invited(owner, cnpj, ana, "VIEWER"));

        assertThat(member.role().name()).isEqualTo("VIEWER");
        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void the_address_is_somebody_else_s() {
        assertRefused(
                () -> Mails.changeEmail(
                                ana, Mails.emailChange(ana, Person.stranger().email()))
                        .then()
                        .statusCode(200),
                "invitation-not-found");
    }

    @Test
    void the_account_is_deleted() {
        assertRefused(
                () -> ana.as()
                        .body(Map.of("currentPassword", Person.PASSWORD))
                        .delete("/users/me")
                        .then()
                        .statusCode(204),
                "email-unverified");
    }

    @Test
    void the_company_is_suspended() {
        assertRefused(
                () -> Companies.setStatus(administrator, cnpj, "SUSPENDED")
                        .then()
                        .statusCode(200),
                "company-suspended");
    }

    @Test
    void who_invited_is_an_owner_no_longer() {
        assertRefused(
                () -> Companies.setMember(owner, cnpj, inviter, "OPERATOR")
                        .then()
                        .statusCode(200),
                "inviter-lost-authority");
    }

    @Test
    void who_invited_left() {
        assertRefused(
                () -> Companies.removeMember(inviter, cnpj, inviter).then().statusCode(204), "inviter-lost-authority");
    }

    @Test
    void who_invited_is_suspended() {
        assertRefused(
                () -> administrator
                        .as()
                        .body(Map.of("status", "SUSPENDED", "reason", "Because of a test"))
                        .put("/users/" + inviter.id() + "/status")
                        .then()
                        .statusCode(200),
                "inviter-lost-authority");
    }

    @Test
    void an_administrator_who_invited_is_none_any_more() {
        Person demoted = Administrators.signedIn();
        Invitations.invited(demoted, cnpj, ana, "OWNER");

        assertRefused(
                () -> administrator
                        .as()
                        .body(Map.of("roles", List.of()))
                        .put("/users/" + demoted.id() + "/roles")
                        .then()
                        .statusCode(200),
                "inviter-lost-authority");
    }

    @RepeatedTest(3)
    void two_companies_accepted_at_once_take_nobody_over_the_limit() {
        Cnpj another = Companies.activeOf(owner, administrator);
        Invitations.invited(owner, another, ana, "VIEWER");
        Memberships.plant(ana, 39);

        List<Integer> answers = Parallel.each(
                List.of(cnpj, another), one -> Invitations.accept(ana, one).statusCode());

        assertThat(answers).containsExactlyInAnyOrder(200, 409);
    }

    /** The control: what the acceptance does not depend on keeps nobody out. */
    @Test
    void something_else_about_the_person() {
        Member member = acceptedAfter(() -> ana.as()
                .contentType("application/merge-patch+json")
                .header("If-Match", ana.profile().header("ETag"))
                .body(Map.of("bio", "I lay tiles."))
                .patch("/users/me")
                .then()
                .statusCode(200));

        assertThat(member.userId()).isEqualTo(ana.id());
        Memberships.inTable(cnpj).assertConsistent();
    }

    private void assertRefused(Runnable change, String problem) {
        assertThatThrownBy(() -> acceptedAfter(change))
                .isInstanceOfSatisfying(
                        Problem.class, refused -> assertThat(refused.name()).isEqualTo(problem));
        assertThat(Memberships.inTable(cnpj).roles()).doesNotContainKey(ana.id());
    }

    /** Decided before the change and written after it; decided anew if that is refused. */
    private Member acceptedAfter(Runnable change) {
        Actor actor = new Actor(ana.id(), false, false);
        Decision<Member> before = service.accept(cnpj, actor).await().atMost(PATIENCE);
        change.run();
        AtomicBoolean isDecided = new AtomicBoolean();
        return commits.commit(() -> isDecided.compareAndSet(false, true)
                        ? Uni.createFrom().item(before)
                        : service.accept(cnpj, actor))
                .await()
                .atMost(PATIENCE);
    }
}
