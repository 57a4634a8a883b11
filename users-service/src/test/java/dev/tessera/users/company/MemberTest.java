package dev.tessera.users.company;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.service.testkit.Faults;
import dev.tessera.service.testkit.Parallel;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Companies;
import dev.tessera.users.Invitations;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class MemberTest {

    private static Person administrator;
    private Person owner;
    private Cnpj cnpj;

    @BeforeEach
    void company() {
        administrator = administrator == null ? Administrators.signedIn() : administrator;
        owner = Person.signedIn();
        cnpj = Companies.activeOf(owner, administrator);
    }

    @Test
    void an_owner_changes_what_members_may_do() {
        Person member = Person.signedIn();
        Invitations.join(owner, cnpj, member, "VIEWER");

        Response same = Companies.setMember(owner, cnpj, member, "VIEWER");
        Response changed = Companies.setMember(owner, cnpj, member, "OPERATOR");
        Response again = Companies.setMember(owner, cnpj, member, "OPERATOR");

        assertThat(same.statusCode()).as(same.asString()).isEqualTo(200);
        assertThat(same.jsonPath().getString("role")).isEqualTo("VIEWER");
        assertThat(changed.jsonPath().getString("role")).isEqualTo("OPERATOR");
        assertThat(changed.jsonPath().getString("since"))
                .isEqualTo(same.jsonPath().getString("since"));
        assertThat(again.asString()).isEqualTo(changed.asString());
        assertThat(Claims.of(member.signIn()).companies()).containsExactly(Map.entry(cnpj.value(), "OPERATOR"));
        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void an_administrator_may_do_what_an_owner_may() {
        Person member = Person.signedUp();
        Invitations.join(administrator, cnpj, member, "VIEWER");

        assertThat(Companies.setMember(administrator, cnpj, member, "OWNER").statusCode())
                .isEqualTo(200);
        assertThat(Companies.removeMember(administrator, cnpj, owner).statusCode())
                .isEqualTo(204);
        assertThat(Memberships.inTable(cnpj).roles()).containsExactly(Map.entry(member.id(), "OWNER"));
    }

    @Test
    void other_members_decide_about_nobody_but_may_leave() {
        for (String role : List.of("OPERATOR", "VIEWER")) {
            Person member = Person.signedIn();
            Invitations.join(owner, cnpj, member, role);

            assertProblem(Companies.setMember(member, cnpj, Person.signedUp(), "VIEWER"), 403, "forbidden");
            assertProblem(Companies.setMember(member, cnpj, member, "OWNER"), 403, "forbidden");
            assertProblem(Companies.removeMember(member, cnpj, owner), 403, "forbidden");
            assertThat(Companies.removeMember(member, cnpj, member).statusCode())
                    .isEqualTo(204);
        }
        assertThat(Memberships.inTable(cnpj).roles()).containsExactly(Map.entry(owner.id(), "OWNER"));
    }

    @Test
    void to_a_stranger_the_company_does_not_exist() {
        Person stranger = Person.signedIn();
        Companies.activeOf(stranger, administrator);
        stranger.signIn();

        assertProblem(Companies.setMember(stranger, cnpj, stranger, "OWNER"), 404, "company-not-found");
        assertProblem(Companies.removeMember(stranger, cnpj, owner), 404, "company-not-found");
        assertProblem(Companies.removeMember(stranger, cnpj, stranger), 404, "company-not-found");
    }

    @Test
    void the_table_decides_who_is_an_owner_not_an_older_token() {
        Person former = Person.signedUp();
        Invitations.join(owner, cnpj, former, "OWNER");
        former.signIn();
        Companies.setMember(owner, cnpj, former, "VIEWER");
        assertThat(Claims.of(former).companies()).containsEntry(cnpj.value(), "OWNER");

        assertProblem(Companies.setMember(former, cnpj, former, "OWNER"), 403, "forbidden");
        Companies.removeMember(owner, cnpj, former);
        assertProblem(Companies.setMember(former, cnpj, former, "OWNER"), 404, "company-not-found");
    }

    /** The answer is the same for everybody who is no member, whether or not there is such a person. */
    @Test
    void nobody_is_made_a_member_without_having_agreed() {
        List<String> ids = List.of(
                Person.signedUp().id(),
                administrator.id(),
                "me",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "nobody",
                "%23",
                "%F0%9F%98%80",
                "a".repeat(2000));
        for (String id : ids) {
            for (String role : List.of("OWNER", "OPERATOR", "VIEWER")) {
                Response refused = administrator
                        .as()
                        .urlEncodingEnabled(false)
                        .body(Map.of("role", role))
                        .put("/companies/" + cnpj.value() + "/members/" + id);
                assertProblem(refused, 409, "invitation-required");
            }
        }
        assertProblem(Companies.setMember(owner, cnpj, Person.signedUp(), "VIEWER"), 409, "invitation-required");
        assertThat(Memberships.inTable(cnpj).roles()).containsExactly(Map.entry(owner.id(), "OWNER"));
    }

    @Test
    void a_company_that_is_only_claimed_has_no_members() {
        Cnpj pending = Companies.pendingOf(owner);

        assertProblem(Companies.setMember(owner, pending, Person.signedUp(), "VIEWER"), 404, "company-not-found");
        assertProblem(Companies.removeMember(owner, pending, owner), 404, "company-not-found");
    }

    @Test
    void the_last_owner_can_neither_leave_nor_step_down() {
        Invitations.join(owner, cnpj, Person.signedUp(), "OPERATOR");

        assertProblem(Companies.removeMember(owner, cnpj, owner), 409, "last-owner");
        assertProblem(Companies.removeMember(administrator, cnpj, owner), 409, "last-owner");
        assertProblem(Companies.setMember(owner, cnpj, owner, "VIEWER"), 409, "last-owner");
        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void with_another_owner_the_first_may_go() {
        Person successor = Person.signedIn();
        Invitations.join(owner, cnpj, successor, "OWNER");

        assertThat(Companies.removeMember(owner, cnpj, owner).statusCode()).isEqualTo(204);
        assertThat(Companies.removeMember(successor, cnpj, owner).statusCode()).isEqualTo(204);
        assertThat(Memberships.inTable(cnpj).roles()).containsExactly(Map.entry(successor.id(), "OWNER"));
        assertThat(Claims.of(owner.signIn()).companies()).isEmpty();
    }

    @RepeatedTest(5)
    void two_owners_who_remove_each_other_at_once_leave_one() {
        Person other = Person.signedIn();
        Invitations.join(owner, cnpj, other, "OWNER");

        List<Response> answers = Parallel.all(List.of(
                () -> Companies.removeMember(owner, cnpj, other), () -> Companies.removeMember(other, cnpj, owner)));

        assertThat(answers)
                .extracting(Response::statusCode)
                .containsOnlyOnce(204)
                .containsAnyOf(403, 404, 409);
        Memberships memberships = Memberships.inTable(cnpj);
        assertThat(memberships.roles()).hasSize(1);
        memberships.assertConsistent();
    }

    @RepeatedTest(3)
    void all_owners_who_leave_at_once_leave_one() {
        List<Person> others = Stream.generate(Person::signedIn).limit(4).toList();
        others.forEach(other -> Invitations.join(owner, cnpj, other, "OWNER"));
        List<Person> all = Stream.concat(Stream.of(owner), others.stream()).toList();

        List<Response> answers = Parallel.each(all, one -> Companies.removeMember(one, cnpj, one));

        assertThat(answers)
                .extracting(Response::statusCode)
                .containsOnly(204, 409)
                .containsOnlyOnce(409);
        Memberships memberships = Memberships.inTable(cnpj);
        assertThat(memberships.roles()).hasSize(1);
        memberships.assertConsistent();
    }

    @Test
    void whatever_happens_at_once_everything_says_the_same_afterwards() {
        List<Person> people = Stream.generate(Invitations::verified).limit(4).toList();
        Random random = new Random(11);
        List<Supplier<Response>> changes = IntStream.range(0, 48)
                .<Supplier<Response>>mapToObj(i -> {
                    Person person = people.get(random.nextInt(people.size()));
                    String role = List.of("OWNER", "OPERATOR", "VIEWER").get(random.nextInt(3));
                    return switch (random.nextInt(6)) {
                        case 0, 1 -> () -> Companies.removeMember(administrator, cnpj, person);
                        case 2 -> () -> Companies.setMember(owner, cnpj, person, role);
                        case 3 -> () -> Invitations.invite(owner, cnpj, person, role);
                        default -> () -> Invitations.accept(person, cnpj);
                    };
                })
                .toList();

        List<Response> answers = Parallel.all(changes);

        assertThat(answers)
                .extracting(Response::statusCode)
                .isSubsetOf(200, 201, 204, 404, 409, 429)
                .contains(200);
        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void a_conflict_or_a_lost_answer_counts_an_owner_once() {
        Person member = Person.signedUp();
        Invitations.join(owner, cnpj, member, "VIEWER");
        Faults.conflict(AccessPattern.SET_MEMBER, 2);
        Faults.loseAnswer(AccessPattern.SET_MEMBER, 1);

        Companies.setMember(owner, cnpj, member, "OWNER").then().statusCode(200);

        Memberships.inTable(cnpj).assertConsistent();
    }

    @Test
    void members_come_in_pages_that_belong_to_one_caller_and_one_company() {
        List<Person> others = Stream.generate(Person::signedUp).limit(4).toList();
        others.forEach(other -> Invitations.join(owner, cnpj, other, "VIEWER"));
        String path = "/companies/" + cnpj.value() + "/members";

        Response first = owner.as().queryParam("limit", 2).get(path);
        String next = first.jsonPath().getString("next");
        Response second =
                owner.as().queryParam("limit", 2).queryParam("cursor", next).get(path);
        Response third = owner.as()
                .queryParam("limit", 2)
                .queryParam("cursor", second.jsonPath().getString("next"))
                .get(path);

        List<String> listed = Stream.of(first, second, third)
                .flatMap(page -> page.jsonPath().<String>getList("items.userId").stream())
                .toList();
        assertThat(listed)
                .containsExactlyElementsOf(Stream.concat(Stream.of(owner), others.stream())
                        .map(Person::id)
                        .sorted()
                        .toList());
        assertThat(third.jsonPath().getString("next")).isNull();

        Cnpj another = Companies.activeOf(owner, administrator);
        assertProblem(
                owner.as().queryParam("cursor", next).get("/companies/" + another.value() + "/members"),
                400,
                "invalid-cursor");
        assertProblem(administrator.as().queryParam("cursor", next).get(path), 400, "invalid-cursor");
    }

    @Test
    void who_deletes_their_account_leaves_their_companies() {
        Person member = Person.signedIn();
        Person coOwner = Person.signedIn();
        Invitations.join(owner, cnpj, member, "OPERATOR");
        Invitations.join(owner, cnpj, coOwner, "OWNER");

        for (Person leaving : List.of(member, coOwner)) {
            delete(leaving).then().statusCode(204);
        }
        assertProblem(delete(owner), 409, "last-owner");

        Memberships memberships = Memberships.inTable(cnpj);
        assertThat(memberships.roles()).containsExactly(Map.entry(owner.id(), "OWNER"));
        memberships.assertConsistent();
    }

    private static Response delete(Person person) {
        return person.as().body(Map.of("currentPassword", Person.PASSWORD)).delete("/users/" + person.id());
    }
}
