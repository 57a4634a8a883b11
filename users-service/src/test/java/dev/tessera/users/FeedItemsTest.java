package dev.tessera.users;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.StoredItems;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.proof.Mails;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What notifications-service reads is stored as it was agreed on. */
@QuarkusTest
@WithTable
class FeedItemsTest {

    private final TestTable table = TestTable.ofApplication();
    private Person ana;

    @BeforeEach
    void signIn() {
        ana = Person.signedIn();
    }

    @Test
    void a_person() {
        Mails.verify(ana, Mails.verification(ana)).then().statusCode(200);
        ana.as()
                .contentType("application/merge-patch+json")
                .header("If-Match", ana.profile().header("ETag"))
                .body(Map.of(
                        "bio",
                        "I lay tiles.",
                        "avatarUrl",
                        "https://example.com/ana.jpg",
                        "language",
                        "pt-BR",
                        "timeZone",
                        "America/Sao_Paulo",
                        "phone",
                        "+5511912345678"))
                .patch("/users/" + ana.id())
                .then()
                .statusCode(200);

        StoredItems.assertAsDescribed(table.item(new UserKeys.Primary(ana.id())).orElseThrow());
    }

    @Test
    void what_somebody_may_do_and_when_they_chose_their_password() {
        Administrators.appoint(ana);
        ana.as()
                .body(Map.of("currentPassword", Person.PASSWORD, "newPassword", "four unrelated words together"))
                .put("/users/me/password")
                .then()
                .statusCode(204);

        Item stored = table.item(new AccessKeys.Primary(ana.id())).orElseThrow();
        assertThat(stored.findTime("passwordChangedAt")).isPresent();
        assertThat(stored.texts("roles")).containsExactly("ADMIN");
        StoredItems.assertAsDescribed(stored);
    }

    @Test
    void what_is_to_be_mailed() {
        Mails.request(ana, Mails.VERIFICATIONS).then().statusCode(202);

        Item stored = table.item(new ProofKeys.Primary(ana.id(), Purpose.EMAIL_VERIFICATION))
                .orElseThrow();
        assertThat(stored.flag("decoy")).isFalse();
        StoredItems.assertAsDescribed(stored);
    }

    @Test
    void a_session_on_a_new_device() {
        String session = ana.anonymously()
                .header("User-Agent", "Mosaic/2.0 (another device)")
                .body(Map.of("email", ana.email(), "password", Person.PASSWORD))
                .post("/sessions")
                .then()
                .statusCode(201)
                .extract()
                .path("sessionId");

        Item stored = table.item(new SessionKeys.Primary(session)).orElseThrow();
        assertThat(stored.flag("newDevice")).isTrue();
        StoredItems.assertAsDescribed(stored);
    }

    @Test
    void an_invitation_to_an_address() {
        Cnpj cnpj = Companies.activeOf(ana, Administrators.signedIn());
        String id = Invitations.invited(ana, cnpj, Person.stranger(), "VIEWER");

        Item stored = table.item(new InvitationKeys.Primary(cnpj, id)).orElseThrow();
        assertThat(stored.text("invitedBy")).isEqualTo(ana.id());
        StoredItems.assertAsDescribed(stored);
    }

    @Test
    void a_company_and_a_member_with_who_let_them_in() {
        Person rui = Person.signedUp();
        Cnpj cnpj = Companies.activeOf(ana, Administrators.signedIn());
        Invitations.join(ana, cnpj, rui, "VIEWER");
        Companies.setMember(ana, cnpj, rui, "OPERATOR").then().statusCode(200);

        Item member = table.item(new MemberKeys.Primary(cnpj, rui.id())).orElseThrow();
        assertThat(member.text("addedBy")).isEqualTo(ana.id());
        StoredItems.assertAsDescribed(member);
        assertThat(table.item(new MemberKeys.Primary(cnpj, ana.id()))
                        .orElseThrow()
                        .text("addedBy"))
                .as("who registers a company lets themselves in")
                .isEqualTo(ana.id());
        StoredItems.assertAsDescribed(table.item(new CompanyKeys.Primary(cnpj)).orElseThrow());
    }
}
