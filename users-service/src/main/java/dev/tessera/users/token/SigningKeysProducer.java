package dev.tessera.users.token;

import dev.tessera.service.crypto.DevSecrets;
import dev.tessera.service.identity.VerificationKeys;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.interfaces.ECPublicKey;
import java.util.Optional;

/** The service that signs verifies with its own keys: it never waits for what it publishes itself. */
@Singleton
class SigningKeysProducer {

    @Produces
    @Singleton
    SigningKeys signingKeys(TokenConfig config, DevSecrets devSecrets) {
        return SigningKeys.load(config.signingKeys(), devSecrets.devSecrets());
    }

    @Produces
    @Singleton
    VerificationKeys verificationKeys(SigningKeys keys) {
        return new VerificationKeys() {

            @Override
            public Optional<ECPublicKey> find(String keyId) {
                return keys.find(keyId);
            }

            @Override
            public boolean areLoaded() {
                return true;
            }
        };
    }
}
