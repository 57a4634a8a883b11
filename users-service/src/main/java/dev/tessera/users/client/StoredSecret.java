package dev.tessera.users.client;

import dev.tessera.service.Required;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Optional;

/** The hash of a secret, and until when it opens the door: without an end until it is rotated out. */
record StoredSecret(String sha256, Instant createdAt, Optional<Instant> expiresAt) {

    StoredSecret {
        Required.all(sha256, createdAt, expiresAt);
    }

    static StoredSecret of(Secret secret, Instant now) {
        return new StoredSecret(secret.sha256(), now, Optional.empty());
    }

    boolean isLive(Instant now) {
        return expiresAt.map(now::isBefore).orElse(true);
    }

    /** An end that was already set is never moved out. */
    StoredSecret endingBy(Instant end) {
        Instant earlier = expiresAt.filter(end::isAfter).orElse(end);
        return new StoredSecret(sha256, createdAt, Optional.of(earlier));
    }

    boolean matches(Secret presented) {
        return MessageDigest.isEqual(
                sha256.getBytes(StandardCharsets.US_ASCII), presented.sha256().getBytes(StandardCharsets.US_ASCII));
    }
}
