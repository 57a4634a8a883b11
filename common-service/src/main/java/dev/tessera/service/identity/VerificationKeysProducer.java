package dev.tessera.service.identity;

import io.quarkus.arc.DefaultBean;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Published keys, unless the service brings a bean of its own (the one that signs knows its keys). */
@Singleton
class VerificationKeysProducer {

    @Produces
    @ApplicationScoped
    @DefaultBean
    VerificationKeys published(Vertx vertx, JwtConfig config) {
        String location = config.jwks()
                .orElseThrow(
                        () -> new IllegalStateException(
                                "tessera.jwt.jwks is not set: name the file or URL of the JWK set that verifies access tokens"));
        PublishedKeys keys = new PublishedKeys(vertx, location, config);
        keys.start();
        return keys;
    }

    void stop(@Disposes VerificationKeys keys) {
        if (keys instanceof PublishedKeys published) {
            published.stop();
        }
    }

    /** The first read begins with the service, not with the first request. */
    void loadEarly(@Observes StartupEvent event, VerificationKeys keys) {
        keys.areLoaded();
    }
}
