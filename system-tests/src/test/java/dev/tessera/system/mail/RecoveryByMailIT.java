package dev.tessera.system.mail;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.Parallel;
import dev.tessera.system.MailServer;
import dev.tessera.system.RunningServices;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The whole way over packaged services: asked of one, mailed by another, read in a mailbox, redeemed. */
@ExtendWith(RunningServices.Starter.class)
class RecoveryByMailIT {

    private static final String PASSWORD = "blue-tiles-and-salt";
    private static final String NEW_PASSWORD = "salt-on-blue-tiles";

    private final RunningServices services;
    private final String name = "mail" + new Random().nextInt(1_000_000_000);
    private final String email = name + "@tessera.example";

    RecoveryByMailIT(RunningServices services) {
        this.services = services;
    }

    @BeforeEach
    void signUp() {
        Map<String, String> account =
                Map.of("email", email, "username", name, "password", PASSWORD, "displayName", "Ana");
        post("/users", account).then().statusCode(201);
    }

    @Test
    void an_address_is_verified_and_only_then_gets_notifications() {
        String token = signIn(PASSWORD).then().statusCode(201).extract().path("accessToken");
        assertThat(isVerified(token)).isFalse();
        signIn(PASSWORD, "Another/1.0");

        String proof = mailed("/email-verifications");
        assertThat(services.mail().mailsTo(email))
                .as("a sign-in from a new device is told to verified addresses alone")
                .singleElement()
                .asString()
                .startsWith("Confirm your e-mail address\n")
                .contains(MailServer.APPLICATION + "/verify-email#token=" + proof);
        post("/email-verifications/redeem", Map.of("token", proof)).then().statusCode(200);

        assertThat(isVerified(token)).isTrue();
        assertThat(post("/email-verifications/redeem", Map.of("token", proof)).statusCode())
                .isEqualTo(422);
    }

    @Test
    void a_forgotten_password_is_replaced_once_in_the_language_of_its_owner() {
        Response session = signIn(PASSWORD);
        speakPortuguese(session.path("accessToken"));

        String proof = mailed("/password-resets");
        assertThat(services.mail().mailsTo(email)).singleElement().asString().startsWith("Escolha uma nova senha\n");
        List<Integer> tries = Parallel.each(
                IntStream.range(0, 64).boxed().toList(),
                i -> post("/password-resets/redeem", Map.of("token", proof, "newPassword", NEW_PASSWORD + i))
                        .statusCode());

        assertThat(tries).containsOnlyOnce(200).isSubsetOf(200, 422, 429);
        assertThat(signIn(PASSWORD).statusCode()).isEqualTo(401);
        assertThat(signIn(NEW_PASSWORD + tries.indexOf(200)).statusCode()).isEqualTo(201);
        assertThat(post("/sessions/refresh", Map.of("refreshToken", session.path("refreshToken")))
                        .statusCode())
                .isEqualTo(401);
        assertThat(inbox(session.path("accessToken"))).doesNotContain("Escolha uma nova senha");
    }

    @Test
    void nothing_is_mailed_to_an_address_without_an_account() {
        String unknown = "no-" + email;
        post("/password-resets", Map.of("email", unknown)).then().statusCode(202);

        mailed("/password-resets");

        assertThat(services.mail().mailsTo(unknown)).isEmpty();
    }

    private String mailed(String path) {
        return services.mail()
                .tokenAfter(
                        email, () -> post(path, Map.of("email", email)).then().statusCode(202));
    }

    private Response signIn(String password) {
        return signIn(password, "Mosaic/1.0");
    }

    private Response signIn(String password, String device) {
        return json().header("User-Agent", device)
                .body(Map.of("email", email, "password", password))
                .post(users("/sessions"));
    }

    private boolean isVerified(String token) {
        return given().auth()
                .oauth2(token)
                .get(users("/users/me"))
                .then()
                .statusCode(200)
                .extract()
                .path("emailVerified");
    }

    private void speakPortuguese(String token) {
        String tag = given().auth().oauth2(token).get(users("/users/me")).header("ETag");
        given().auth()
                .oauth2(token)
                .contentType("application/merge-patch+json")
                .header("If-Match", tag)
                .body("{\"language\": \"pt-BR\"}")
                .patch(users("/users/me"))
                .then()
                .statusCode(200);
    }

    private String inbox(String token) {
        return given().auth()
                .oauth2(token)
                .get(services.address("notifications-service") + "/users/me/notifications")
                .asString();
    }

    private Response post(String path, Map<String, String> body) {
        return json().body(body).post(users(path));
    }

    private String users(String path) {
        return services.address("users-service") + path;
    }

    private static RequestSpecification json() {
        return given().contentType(ContentType.JSON);
    }
}
