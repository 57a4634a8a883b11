package dev.tessera.users.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.crypto.KeyRing;
import dev.tessera.service.crypto.KeyedHash;
import dev.tessera.service.crypto.Sealer;
import dev.tessera.service.crypto.Sha256;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Ids;
import dev.tessera.users.access.Access;
import dev.tessera.users.user.Addressee;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/**
 * Makes proofs and recognises what redeems them. The table keeps a hash; the token itself is there only sealed with keys
 * that this service and notifications-service hold, as the table's stream shows every item to others.
 */
@ApplicationScoped
@Startup
class ProofTokens {

    private static final int SECRET_BYTES = 32;
    private static final int CODES = 1_000_000;

    private final Sealer sealer;
    private final KeyedHash decoys;
    private final SecureRandom random = new SecureRandom();

    ProofTokens(MailKeysConfig config, DevSecrets devSecrets) {
        KeyRing ring = KeyRing.load("mail", config.keys(), devSecrets.devSecrets());
        this.sealer = new Sealer(ring);
        this.decoys = new KeyedHash(ring);
    }

    /** For an address that is no longer the account's. */
    Proof issueTo(Email address, String userId, Purpose purpose, Instant now, Duration lifetime) {
        return issue(
                userId,
                purpose,
                address.canonical(),
                Optional.of(address.shown()),
                false,
                Optional.empty(),
                now,
                lifetime);
    }

    /** For an address that the account wants to have: no longer, once sessions and passwords from before have ended. */
    Proof issueTo(Email address, Access access, Purpose purpose, Instant now, Duration lifetime) {
        return issue(
                access.userId(),
                purpose,
                address.canonical(),
                Optional.of(address.shown()),
                false,
                Optional.of(access.epoch()),
                now,
                lifetime);
    }

    /** For an address without an account, under what stands for the address: asking again replaces what was asked for. */
    Proof issueToStranger(Email address, Purpose purpose, Instant now, Duration lifetime) {
        return issueTo(address, decoys.of(address.canonical()), purpose, now, lifetime);
    }

    /** With the same work for an address that has no account: its proof is nobody's, and always the same nobody's. */
    Proof issue(Optional<String> userId, Purpose purpose, String email, Instant now, Duration lifetime) {
        String owner = userId.orElse(decoys.of(email));
        return issue(owner, purpose, email, Optional.empty(), userId.isEmpty(), Optional.empty(), now, lifetime);
    }

    private Proof issue(
            String owner,
            Purpose purpose,
            String email,
            Optional<String> mailTo,
            boolean decoy,
            Optional<Long> epoch,
            Instant now,
            Duration lifetime) {
        byte[] secret = new byte[SECRET_BYTES];
        random.nextBytes(secret);
        ProofToken token =
                new ProofToken(owner, Base64.getUrlEncoder().withoutPadding().encodeToString(secret));
        return new Proof(
                owner,
                purpose,
                Ids.next(),
                email,
                mailTo,
                hash(token),
                sealer.seal(token.text().getBytes(UTF_8), context(owner, purpose)),
                decoy,
                epoch,
                now,
                now.plus(lifetime).truncatedTo(ChronoUnit.SECONDS));
    }

    /**
     * A code short enough to be typed. Its hash is keyed: whoever reads the table's stream could try all codes there are.
     */
    Proof issueCode(Addressee user, String phone, Instant now, Duration lifetime) {
        String code = String.format(Locale.ROOT, "%06d", random.nextInt(CODES));
        Purpose purpose = Purpose.PHONE_VERIFICATION;
        String id = Ids.next();
        return new Proof(
                user.userId(),
                purpose,
                id,
                user.email().canonical(),
                Optional.of(phone),
                codeHash(id, code),
                sealer.seal(code.getBytes(UTF_8), context(user.userId(), purpose)),
                false,
                Optional.empty(),
                now,
                now.plus(lifetime).truncatedTo(ChronoUnit.SECONDS));
    }

    boolean isCode(String code, Proof proof) {
        return MessageDigest.isEqual(
                codeHash(proof.id(), code).getBytes(UTF_8), proof.tokenHash().getBytes(UTF_8));
    }

    private String codeHash(String proofId, String code) {
        return decoys.of("code", proofId, code);
    }

    boolean redeems(ProofToken token, Proof proof) {
        return MessageDigest.isEqual(
                hash(token).getBytes(UTF_8), proof.tokenHash().getBytes(UTF_8));
    }

    /** As notifications-service opens it. */
    private static String context(String userId, Purpose purpose) {
        return "proof " + purpose + " " + userId;
    }

    /** A secret of 256 random bits needs no slow hash. */
    private static String hash(ProofToken token) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Sha256.of(token.text()));
    }
}
