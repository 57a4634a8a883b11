package dev.tessera.users.access;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import dev.tessera.users.Claims;
import dev.tessera.users.Companies;
import dev.tessera.users.Person;
import dev.tessera.users.proof.Mails;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What people may do before they have verified their address, where the setting says that they may read. */
@QuarkusTest
@WithTable
@TestProfile(UnverifiedAccountsTest.ReadOnly.class)
class UnverifiedAccountsTest {

    public static class ReadOnly implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("tessera.accounts.unverified-may", "read");
        }
    }

    private Person ana;

    @BeforeEach
    void somebody_who_just_signed_up() {
        ana = Person.signedIn();
    }

    @Test
    void the_token_says_it_and_the_next_one_after_the_verification_no_more() {
        assertThat(Claims.of(ana).emailVerified()).isFalse();
        assertProblem(claim(), 403, "email-unverified");

        Mails.verify(ana, Mails.verification(ana)).then().statusCode(200);
        assertProblem(claim(), 403, "email-unverified");

        ana.adoptRefreshed(ana.refresh(ana.refreshToken()));
        assertThat(Claims.of(ana).emailVerified()).isTrue();
        claim().then().statusCode(201);
    }

    @Test
    void a_new_password_by_mail_and_a_new_address_verify_as_well() {
        Mails.resetPassword(ana, Mails.reset(ana), "four unrelated words together")
                .then()
                .statusCode(200);
        ana.adopt(ana.trySignIn("four unrelated words together"));
        assertThat(Claims.of(ana).emailVerified()).isTrue();

        Person rui = Person.signedIn();
        Mails.changeEmail(rui, Mails.emailChange(rui, Person.stranger().email()))
                .then()
                .statusCode(200);
        rui.adoptRefreshed(rui.refresh(rui.refreshToken()));
        assertThat(Claims.of(rui).emailVerified()).isTrue();
    }

    private Response claim() {
        return ana.as()
                .body(Map.of("cnpj", Companies.cnpj().masked(), "legalName", "Mosaico Ltda.", "tradeName", "Mosaico"))
                .post("/companies");
    }
}
