package dev.tessera.system.world;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.ProofKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.KeyedHash;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.system.RunningServices;
import java.net.URI;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/** Proofs that reach nobody in these tests: text messages are off, and no sign-up is concealed. */
final class Proofs {

    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final Map<String, String> settings;

    Proofs(RunningServices services) {
        this.settings = services.settings();
    }

    /** The code that would have been sent to the person's phone. */
    String code(String userId) {
        try (TestTable table = table()) {
            String sealed = table.item(new ProofKeys.Primary(userId, Purpose.PHONE_VERIFICATION))
                    .orElseThrow()
                    .text("sealedToken");
            return new String(sealer("mail").open(sealed, context(Purpose.PHONE_VERIFICATION, userId)), UTF_8);
        }
    }

    /**
     * The token of a sign-up as users-service keeps it where accounts are concealed.
     *
     * @param twin somebody whose password was chosen
     */
    String signUp(People.Person twin, String username) {
        String email = username + "@tessera.example";
        String owner = new KeyedHash(ring("mail")).of(email);
        String token = owner + "." + BASE64.encodeToString(sha256(Ids.next()));
        String id = Ids.next();
        Instant now = Instant.now();
        try (TestTable table = table()) {
            String hash = table.item(new LoginKeys.Primary(twin.email()))
                    .orElseThrow()
                    .text("passwordHash");
            Sealer passwords = sealer("users.password");
            table.put(Item.of(new ProofKeys.Primary(owner, Purpose.SIGN_UP))
                    .set("userId", owner)
                    .set("purpose", Purpose.SIGN_UP)
                    .set("proofId", Ids.next())
                    .set("email", email)
                    .set("mailTo", email)
                    .set("tokenHash", BASE64.encodeToString(sha256(token)))
                    .set("sealedToken", sealer("mail").seal(token.getBytes(UTF_8), context(Purpose.SIGN_UP, owner)))
                    .set("decoy", false)
                    .set("pendingUserId", id)
                    .set("username", username)
                    .set("displayName", "Maria")
                    .set("language", "pt")
                    .set(
                            "passwordHash",
                            passwords.seal(passwords.open(hash, "password of " + twin.id()), "password of " + id))
                    .expiresAt(now.plus(Duration.ofHours(1)))
                    .stamped(now, now, 1)
                    .build());
        }
        return token;
    }

    private TestTable table() {
        return TestTable.at(
                URI.create(settings.get("quarkus.dynamodb.endpoint-override")), settings.get("tessera.table.name"));
    }

    private Sealer sealer(String name) {
        return new Sealer(ring(name));
    }

    private KeyRing ring(String name) {
        return KeyRing.load(name, Optional.empty(), Optional.of(Path.of(settings.get("tessera.dev-secrets"))));
    }

    private static String context(Purpose purpose, String owner) {
        return "proof " + purpose + " " + owner;
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
