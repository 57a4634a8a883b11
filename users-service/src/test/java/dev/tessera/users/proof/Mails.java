package dev.tessera.users.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.Entity;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.change.Commits;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.users.Person;
import dev.tessera.users.password.Passwords;
import dev.tessera.users.user.PendingUser;
import dev.tessera.users.user.SignUpByMail;
import io.quarkus.arc.Arc;
import io.restassured.response.Response;
import io.smallrye.mutiny.Uni;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.ConfigProvider;

/** What people find in their mailboxes, as notifications-service would read it. */
public final class Mails {

    public static final String VERIFICATIONS = "/email-verifications";
    public static final String RESETS = "/password-resets";

    private Mails() {}

    static Sealer sealer() {
        Path secrets = Path.of(ConfigProvider.getConfig().getValue("tessera.dev-secrets", String.class));
        return new Sealer(KeyRing.load("mail", Optional.empty(), Optional.of(secrets)));
    }

    public static Response request(Person person, String path) {
        return person.anonymously().body(Map.of("email", person.email())).post(path);
    }

    /** Signed in; the token of the mail to the new address. */
    public static String emailChange(Person person, String newEmail) {
        requestChange(person, newEmail, Person.PASSWORD).then().statusCode(202);
        return token(person, Purpose.EMAIL_CHANGE);
    }

    /** Of an address that was verified; the token of the mail to it once another took its place. */
    public static String emailUndo(Person person, String newEmail) {
        verify(person, verification(person)).then().statusCode(200);
        changeEmail(person, emailChange(person, newEmail)).then().statusCode(200);
        return token(person, Purpose.EMAIL_UNDO);
    }

    public static Response requestChange(Person person, String newEmail, String password) {
        return person.as()
                .body(Map.of("email", newEmail, "currentPassword", password))
                .post("/email-changes");
    }

    public static Response changeEmail(Person person, String token) {
        return person.anonymously().body(Map.of("token", token)).post("/email-changes/redeem");
    }

    public static Response undoEmail(Person person, String token) {
        return person.anonymously().body(Map.of("token", token)).post("/email-changes/undo");
    }

    /** The token of the latest mail. */
    public static String token(Person person, Purpose purpose) {
        try (TestTable table = TestTable.ofApplication()) {
            String sealed = table.item(new ProofKeys.Primary(person.id(), purpose))
                    .orElseThrow()
                    .text("sealedToken");
            return new String(sealer().open(sealed, "proof " + purpose + " " + person.id()), UTF_8);
        }
    }

    /** Of somebody who signed up, where accounts are concealed: the token of the mail. */
    public static String signUp(Person person) {
        try (TestTable table = TestTable.ofApplication()) {
            Item proof = table.items(Entity.PROOF).stream()
                    .filter(item -> item.text("email").equals(person.email())
                            && item.text("purpose").equals(Purpose.SIGN_UP.name()))
                    .findAny()
                    .orElseThrow();
            return new String(sealer().open(proof.text("sealedToken"), "proof SIGN_UP " + proof.text("userId")), UTF_8);
        }
    }

    /** The same in a service that conceals no accounts, as after the setting was switched off. */
    public static String plantedSignUp(Person person) {
        PendingUser pending =
                new PendingUser(Ids.next(), new Email(person.email()), person.username(), person.username(), "en", "");
        Uni<PendingUser> hashed = bean(Passwords.class)
                .protect(pending.id(), Person.PASSWORD, List.of())
                .map(hash -> new PendingUser(
                        pending.id(),
                        pending.email(),
                        pending.username(),
                        pending.displayName(),
                        pending.language(),
                        hash));
        bean(Commits.class)
                .commit(() ->
                        bean(SignUpByMail.class).request(pending.email(), person.username(), hashed, Person.network()))
                .await()
                .atMost(Duration.ofMinutes(1));
        return signUp(person);
    }

    public static Response redeemSignUp(Person person, String token, String password) {
        return person.anonymously()
                .body(Map.of("token", token, "password", password))
                .post("/sign-ups/redeem");
    }

    private static <T> T bean(Class<T> type) {
        return Arc.container().instance(type).get();
    }

    public static String verification(Person person) {
        request(person, VERIFICATIONS).then().statusCode(202);
        return token(person, Purpose.EMAIL_VERIFICATION);
    }

    public static String reset(Person person) {
        request(person, RESETS).then().statusCode(202);
        return token(person, Purpose.PASSWORD_RESET);
    }

    public static Response verify(Person person, String token) {
        return person.anonymously().body(Map.of("token", token)).post(VERIFICATIONS + "/redeem");
    }

    public static Response resetPassword(Person person, String token, String newPassword) {
        return person.anonymously()
                .body(Map.of("token", token, "newPassword", newPassword))
                .post(RESETS + "/redeem");
    }
}
