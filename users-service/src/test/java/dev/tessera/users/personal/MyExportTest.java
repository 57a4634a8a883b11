package dev.tessera.users.personal;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Administrators;
import dev.tessera.users.Companies;
import dev.tessera.users.Invitations;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class MyExportTest {

    @Test
    void holds_all_that_is_kept_of_the_person_and_no_secret() {
        Person admin = Administrators.signedIn();
        Person ana = Person.signedIn();
        Companies.activeOf(ana, admin);
        ana.signIn();
        Person rui = Person.signedIn();
        Invitations.invited(rui, Companies.activeOf(rui, admin), Invitations.verified(ana), "VIEWER");

        TableRecorder.forget();
        Response export = ana.as().get("/users/me/export");

        assertThat(export.statusCode()).isEqualTo(200);
        assertThat(export.contentType()).startsWith("application/x-ndjson");
        Map<String, List<JsonPath>> kinds =
                export.asString().lines().map(JsonPath::from).collect(groupingBy(line -> line.getString("kind")));
        assertThat(kinds.keySet())
                .containsExactlyInAnyOrder("USER", "ACCESS", "SESSION", "MEMBER", "INVITATION", "AUDIT");
        assertThat(kinds.get("INVITATION"))
                .singleElement()
                .satisfies(invitation ->
                        assertThat(invitation.getString("data.invitedBy")).isEqualTo(rui.id()));
        assertThat(kinds.get("SESSION")).hasSize(2);
        assertThat(kinds.get("USER").get(0).getString("data.email")).isEqualTo(ana.email());
        assertThat(kinds.get("AUDIT"))
                .extracting(entry -> entry.getString("data.act"))
                .contains("SIGNED_IN");
        assertThat(export.asString()).doesNotContain("\"secret\"", "passwordHash", "\"pk\"", "gsi1pk", admin.email());
        assertThat(TableRecorder.patterns())
                .as("one request a family and page")
                .containsExactlyInAnyOrder(
                        AccessPattern.USER_BY_ID,
                        AccessPattern.ACCESS_BY_USER,
                        AccessPattern.SESSIONS_OF_USER,
                        AccessPattern.COMPANIES_OF_USER,
                        AccessPattern.USER_BY_ID,
                        AccessPattern.INVITATIONS_TO_EMAIL,
                        AccessPattern.AUDIT_OF_SUBJECT);
    }

    /** Whoever signs up with somebody else's address learns nothing of what was sent there. */
    @Test
    void invitations_to_an_address_that_nobody_proved_are_not_in_it() {
        Person rui = Person.signedIn();
        Person eve = Person.signedIn();
        Invitations.invited(rui, Companies.activeOf(rui, Administrators.signedIn()), eve, "VIEWER");

        assertThat(eve.as().get("/users/me/export").asString()).doesNotContain("INVITATION", rui.id());
        assertThat(Invitations.verified(eve).as().get("/users/me/export").asString())
                .contains("INVITATION", rui.id());
    }

    @Test
    void is_nobody_elses() {
        Person ana = Person.signedIn();
        Person bob = Person.signedIn();
        assertThat(bob.as().get("/users/me/export").asString())
                .contains(bob.email())
                .doesNotContain(ana.email(), ana.id());
    }
}
