package dev.tessera.users.token;

import dev.tessera.service.crypto.DevSecrets;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

class SigningKeysProducer {

    @Produces
    @Singleton
    SigningKeys signingKeys(TokenConfig config, DevSecrets devSecrets) {
        return SigningKeys.load(config.signingKeys(), devSecrets.devSecrets());
    }
}
