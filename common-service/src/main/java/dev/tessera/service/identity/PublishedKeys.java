package dev.tessera.service.identity;

import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.ECPublicKey;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Keys that users-service publishes, read from a file or its URL in the background. A failed read changes nothing: what
 * was known stays known, and the next attempt comes soon. Keys are rotated by publishing the new one first, so that
 * every service knows both before the first token is signed with it.
 */
final class PublishedKeys implements VerificationKeys {

    private static final Logger LOG = Logger.getLogger(PublishedKeys.class);
    private static final Duration FIRST_RETRY = Duration.ofSeconds(1);
    /** Without keys the service is not ready: users-service may only be starting, too. */
    private static final Duration LONGEST_RETRY_WITHOUT_KEYS = Duration.ofSeconds(5);
    /** Costs next to nothing, and keys are rotated within seconds. */
    private static final Duration OF_A_FILE = Duration.ofSeconds(5);

    private final Vertx vertx;
    private final URI location;
    private final JwtConfig config;
    private final HttpClient http;

    private volatile Map<String, ECPublicKey> keys = Map.of();
    private volatile boolean stopped;

    PublishedKeys(Vertx vertx, String location, JwtConfig config) {
        this.vertx = vertx;
        this.location = location.contains(":")
                ? URI.create(location)
                : Path.of(location).toUri();
        this.config = config;
        this.http =
                HttpClient.newBuilder().connectTimeout(config.fetchTimeout()).build();
    }

    void start() {
        refresh(FIRST_RETRY);
    }

    void stop() {
        stopped = true;
    }

    @Override
    public Optional<ECPublicKey> find(String keyId) {
        return Optional.ofNullable(keys.get(keyId));
    }

    @Override
    public boolean areLoaded() {
        return !keys.isEmpty();
    }

    private void refresh(Duration retry) {
        vertx.executeBlocking(() -> JwkSet.parse(read()), false).onComplete(read -> {
            if (read.succeeded()) {
                keys = read.result();
                schedule(isFile() ? min(OF_A_FILE, config.refreshInterval()) : config.refreshInterval(), FIRST_RETRY);
            } else {
                LOG.warnf("Keys for access tokens could not be read from %s: %s", location, read.cause());
                schedule(retry, min(retry.multipliedBy(2), longestRetry()));
            }
        });
    }

    private Duration longestRetry() {
        return areLoaded() ? config.refreshInterval() : min(LONGEST_RETRY_WITHOUT_KEYS, config.refreshInterval());
    }

    private void schedule(Duration delay, Duration nextRetry) {
        if (!stopped) {
            vertx.setTimer(delay.toMillis(), timer -> refresh(nextRetry));
        }
    }

    private boolean isFile() {
        return location.getScheme().equals("file");
    }

    private String read() throws IOException, InterruptedException {
        if (isFile()) {
            return Files.readString(Path.of(location));
        }
        HttpRequest request =
                HttpRequest.newBuilder(location).timeout(config.fetchTimeout()).build();
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IOException("Status " + response.statusCode());
        }
        return response.body();
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
