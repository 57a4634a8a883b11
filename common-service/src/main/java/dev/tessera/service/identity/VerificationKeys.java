package dev.tessera.service.identity;

import java.security.interfaces.ECPublicKey;
import java.util.Optional;

/** The public keys that access tokens may be signed with, held in memory: asking never waits. */
public interface VerificationKeys {

    Optional<ECPublicKey> find(String keyId);

    /** False until keys were loaded once: the service is not ready, as it would refuse everybody. */
    boolean areLoaded();
}
