package dev.tessera.users.company;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.MovableClock;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Companies;
import dev.tessera.users.Invitations;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A company invites an address, and nobody learns whose it is; whoever has the mailbox decides. */
@QuarkusTest
@WithTable
class InvitationTest {

    private static Person administrator;
    private Person owner;
    private Cnpj cnpj;

    @BeforeEach
    void company() {
        administrator = administrator == null ? Administrators.signedIn() : administrator;
        owner = Person.signedIn();
        cnpj = Companies.activeOf(owner, administrator);
    }

    @AfterEach
    void let_the_clock_go() {
        MovableClock.letGo();
    }

    /** The same status, members and requests to the table: there is nothing to tell the two apart by. */
    @Test
    void inviting_tells_nobody_whether_an_address_has_an_account() {
        List<Person> people = List.of(Person.stranger(), Person.signedUp(), Invitations.verified(), owner);
        List<List<AccessPattern>> requests = new ArrayList<>();
        List<Object> members = new ArrayList<>();
        for (Person person : people) {
            TableRecorder.forget();
            Response answer = Invitations.invite(owner, cnpj, person, "VIEWER");
            assertThat(answer.statusCode()).isEqualTo(201);
            requests.add(List.copyOf(TableRecorder.patterns()));
            members.add(answer.jsonPath().getMap("").keySet());
        }

        assertThat(requests).allMatch(requests.get(0)::equals);
        assertThat(requests.get(0)).containsOnlyOnce(AccessPattern.INVITATION_CHECK, AccessPattern.INVITE_MEMBER);
        assertThat(members).allMatch(members.get(0)::equals);
    }

    @Test
    void only_its_owners_and_administrators_invite_see_and_withdraw() {
        String id = Invitations.invited(owner, cnpj, Person.stranger(), "VIEWER");
        Person foreigner = Person.signedIn();
        Companies.activeOf(foreigner, administrator);
        foreigner.signIn();

        assertProblem(Invitations.invite(foreigner, cnpj, foreigner, "OWNER"), 404, "company-not-found");
        assertProblem(foreigner.as().get(Invitations.ofCompany(cnpj)), 404, "company-not-found");
        assertProblem(foreigner.as().get(Invitations.ofCompany(cnpj) + "/" + id), 404, "company-not-found");
        assertProblem(Invitations.withdraw(foreigner, cnpj, id), 404, "company-not-found");
        for (String role : List.of("OPERATOR", "VIEWER")) {
            Person member = Person.signedIn();
            Invitations.join(owner, cnpj, member, role);
            assertProblem(Invitations.invite(member, cnpj, foreigner, "OWNER"), 403, "forbidden");
            assertProblem(member.as().get(Invitations.ofCompany(cnpj)), 403, "forbidden");
            assertProblem(member.as().get(Invitations.ofCompany(cnpj) + "/" + id), 403, "forbidden");
            assertProblem(Invitations.withdraw(member, cnpj, id), 403, "forbidden");
        }
        assertThat(Invitations.ids(administrator, cnpj)).containsExactly(id);
        Invitations.withdraw(administrator, cnpj, id).then().statusCode(204);
        Invitations.withdraw(administrator, cnpj, id).then().statusCode(204);
        assertThat(Invitations.ids(owner, cnpj)).isEmpty();
    }

    @Test
    void what_has_expired_is_gone_for_everybody() {
        Person ana = Invitations.verified();
        String id = Invitations.invited(owner, cnpj, ana, "OPERATOR");

        MovableClock.advance(Duration.ofDays(7).plusMinutes(1));
        ana.signIn();
        owner.signIn();

        assertThat(ana.as().get(Invitations.MINE).jsonPath().getList("items")).isEmpty();
        assertThat(Invitations.ids(owner, cnpj)).isEmpty();
        assertProblem(owner.as().get(Invitations.ofCompany(cnpj) + "/" + id), 404, "invitation-not-found");
        assertProblem(Invitations.accept(ana, cnpj), 404, "invitation-not-found");
        Invitations.withdraw(owner, cnpj, id).then().statusCode(204);
        Invitations.invited(owner, cnpj, ana, "VIEWER");
        Invitations.accept(ana, cnpj).then().statusCode(200);
    }

    @Test
    void inviting_again_renews_for_the_role_that_is_said_now() {
        Person ana = Invitations.verified();
        String id = Invitations.invited(owner, cnpj, ana, "OWNER");
        String first = stored(id).orElseThrow().text("mailId");

        MovableClock.advance(Duration.ofDays(6));
        owner.signIn();
        assertThat(Invitations.invited(owner, cnpj, ana, "VIEWER")).isEqualTo(id);
        assertThat(stored(id).orElseThrow().text("mailId")).isNotEqualTo(first);
        MovableClock.advance(Duration.ofDays(6));
        ana.signIn();

        assertThat(Invitations.accept(ana, cnpj).jsonPath().getString("role")).isEqualTo("VIEWER");
    }

    @Test
    void a_repeated_request_is_answered_once_and_mailed_once() {
        Person ana = Invitations.verified();
        Map<String, String> body = Map.of("email", ana.email(), "role", "VIEWER");
        Response first = owner.as().header("Idempotency-Key", "a").body(body).post(Invitations.ofCompany(cnpj));
        String mail = stored(first.path("id")).orElseThrow().text("mailId");
        Response second = owner.as().header("Idempotency-Key", "a").body(body).post(Invitations.ofCompany(cnpj));
        assertThat(second.asString()).isEqualTo(first.asString());
        assertThat(stored(first.path("id")).orElseThrow().text("mailId")).isEqualTo(mail);
    }

    @Test
    void for_a_suspended_company_nobody_invites_nor_accepts_until_it_is_restored() {
        Person ana = Invitations.verified();
        Person bob = Invitations.verified();
        String id = Invitations.invited(owner, cnpj, ana, "OWNER");
        Invitations.invited(owner, cnpj, bob, "VIEWER");
        Companies.setStatus(administrator, cnpj, "SUSPENDED").then().statusCode(200);

        assertProblem(Invitations.invite(owner, cnpj, Person.stranger(), "VIEWER"), 409, "company-suspended");
        assertProblem(Invitations.invite(administrator, cnpj, Person.stranger(), "VIEWER"), 409, "company-suspended");
        assertProblem(Invitations.withdraw(owner, cnpj, id), 409, "company-suspended");
        assertProblem(Invitations.accept(ana, cnpj), 409, "company-suspended");
        Invitations.decline(bob, cnpj).then().statusCode(204);
        Companies.setStatus(administrator, cnpj, "ACTIVE").then().statusCode(200);

        Invitations.accept(ana, cnpj).then().statusCode(200);
        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void one_address_is_sent_a_few_invitations_a_day_by_whatever_companies() {
        Person ana = Person.stranger();
        Cnpj another = Companies.activeOf(owner, administrator);
        for (int i = 0; i < 5; i++) {
            Invitations.invited(owner, i % 2 == 0 ? cnpj : another, ana, "VIEWER");
        }

        Response refused = Invitations.invite(owner, cnpj, ana, "VIEWER");
        assertProblem(refused, 429, "too-many-invitations");
        assertThat(refused.header("Retry-After")).isNotNull();
        assertProblem(Invitations.invite(owner, another, ana, "VIEWER"), 429, "too-many-invitations");
        Invitations.invited(owner, cnpj, Person.stranger(), "VIEWER");
        MovableClock.advance(Duration.ofHours(25));
        owner.signIn();
        Invitations.invited(owner, cnpj, ana, "VIEWER");
    }

    @Test
    void one_company_sends_so_many_a_day_however_many_at_once() {
        List<Integer> answers = Parallel.each(
                Stream.generate(Person::stranger).limit(60).toList(),
                person -> Invitations.invite(owner, cnpj, person, "VIEWER").statusCode());

        assertThat(answers).contains(429).isSubsetOf(201, 429, 503);
        assertThat(answers.stream().filter(status -> status == 201).count()).isLessThanOrEqualTo(50);
        try (TestTable table = TestTable.ofApplication()) {
            assertThat(table.items(Entity.INVITATION).stream()
                            .filter(item -> item.text("cnpj").equals(cnpj.value()))
                            .count())
                    .isEqualTo(answers.stream().filter(status -> status == 201).count());
        }
    }

    @Test
    void invitations_come_in_pages_that_belong_to_one_caller_and_one_company() {
        List<String> invited = Stream.generate(Person::stranger)
                .limit(5)
                .map(person -> Invitations.invited(owner, cnpj, person, "VIEWER"))
                .sorted()
                .toList();
        String path = Invitations.ofCompany(cnpj);
        Response first = owner.as().queryParam("limit", 3).get(path);
        String next = first.jsonPath().getString("next");
        Response second =
                owner.as().queryParam("limit", 3).queryParam("cursor", next).get(path);

        List<String> listed = first.jsonPath().getList("items.id");
        listed.addAll(second.jsonPath().getList("items.id"));
        assertThat(listed).containsExactlyInAnyOrderElementsOf(invited);
        assertThat(second.jsonPath().getString("next")).isNull();
        assertProblem(administrator.as().queryParam("cursor", next).get(path), 400, "invalid-cursor");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a/b+c%41=d@example.com",
                "o'neill#1$2@example.com",
                "jörg@bücher.example",
                "ANA.{b}|c~@EXAMPLE.com"
            })
    void odd_addresses_are_invited_and_withdrawn_like_others(String local) {
        String email = local.replace("@", System.nanoTime() + "@");
        Response invited = Invitations.invite(owner, cnpj, email, "VIEWER");
        assertThat(invited.statusCode()).as(invited.asString()).isEqualTo(201);
        assertThat(invited.jsonPath().getString("email")).isEqualTo(email);
        assertThat(Invitations.invite(owner, cnpj, email.toUpperCase(Locale.ROOT), "VIEWER")
                        .jsonPath()
                        .getString("id"))
                .isEqualTo(invited.path("id"));

        Invitations.withdraw(owner, cnpj, invited.path("id")).then().statusCode(204);
        assertThat(Invitations.ids(owner, cnpj)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a@example.com\r\nBcc: b@example.com",
                "a\r\n@example.com",
                "a@example.com\u0000",
                "a@example.com,b@example.com",
                "<a@example.com>",
                "\"a b\"@example.com",
                "a@b@example.com",
                "a@localhost",
                "\u202ea@example.com",
                ""
            })
    void what_would_be_more_than_an_address_in_a_mail_is_refused(String email) {
        assertProblem(Invitations.invite(owner, cnpj, email, "VIEWER"), 422, "validation-failed");
    }

    @Test
    void conflicts_and_lost_answers_are_survived() {
        Person ana = Invitations.verified();
        Faults.conflict(AccessPattern.INVITE_MEMBER, 2);
        Faults.loseAnswer(AccessPattern.INVITE_MEMBER, 1);
        Invitations.invited(owner, cnpj, ana, "OWNER");
        Faults.conflict(AccessPattern.ACCEPT_INVITATION, 2);
        Faults.loseAnswer(AccessPattern.ACCEPT_INVITATION, 1);
        Invitations.accept(ana, cnpj).then().statusCode(200);

        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void every_act_is_found_in_the_audit_trail_and_no_address_is() {
        Person ana = Invitations.verified();
        String id = Invitations.invited(owner, cnpj, ana, "VIEWER");
        Invitations.withdraw(owner, cnpj, id).then().statusCode(204);
        Invitations.invited(owner, cnpj, ana, "VIEWER");
        Invitations.decline(ana, cnpj).then().statusCode(204);
        Invitations.invited(owner, cnpj, ana, "VIEWER");
        Invitations.accept(ana, cnpj).then().statusCode(200);

        Response ofCompany = administrator.as().get("/audit?subject=" + cnpj.value());
        Response ofPerson = administrator.as().get("/audit?subject=" + ana.id());
        assertThat(ofCompany.jsonPath().<String>getList("items.act"))
                .containsOnlyOnce("INVITATION_WITHDRAWN")
                .filteredOn("MEMBER_INVITED"::equals)
                .hasSize(3);
        assertThat(ofPerson.jsonPath().<String>getList("items.act"))
                .containsOnlyOnce("INVITATION_DECLINED", "MEMBER_JOINED");
        assertThat(ofCompany.asString() + ofPerson.asString()).doesNotContain(ana.email(), id);
    }

    private Optional<Item> stored(String id) {
        try (TestTable table = TestTable.ofApplication()) {
            return table.item(new InvitationKeys.Primary(cnpj, id));
        }
    }
}
