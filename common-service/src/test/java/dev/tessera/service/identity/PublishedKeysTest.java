package dev.tessera.service.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.tessera.service.testkit.TestTokens;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.ECPublicKey;
import java.time.Duration;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishedKeysTest {

    private final EllipticCurveJsonWebKey first = TestTokens.newKey("first");
    private final EllipticCurveJsonWebKey second = TestTokens.newKey("second");

    @TempDir
    Path directory;

    private Vertx vertx;
    private HttpServer server;
    private volatile String published;
    private volatile int status = 200;
    private PublishedKeys keys;

    @BeforeEach
    void start() throws IOException {
        vertx = Vertx.vertx();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/jwks.json", exchange -> {
            byte[] body = published.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        keys.stop();
        server.stop(0);
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void keys_come_from_a_file_and_follow_it() throws IOException {
        Path file = directory.resolve("jwks.json");
        Files.writeString(file, TestTokens.jwks(first));
        read(file.toString());
        await().atMost(Duration.ofMinutes(2)).until(() -> keys.find("first").isPresent());
        assertThat(keys.find("second")).isEmpty();

        Files.writeString(file, TestTokens.jwks(first, second));
        await().atMost(Duration.ofMinutes(2)).until(() -> keys.find("second").isPresent());
        assertThat(keys.find("first"))
                .as("both are valid while one follows the other")
                .isPresent();

        Files.writeString(file, TestTokens.jwks(second));
        await().atMost(Duration.ofMinutes(2)).until(() -> keys.find("first").isEmpty());
        assertThat(keys.find("second")).contains((ECPublicKey) second.getPublicKey());
    }

    @Test
    void keys_come_from_a_url() {
        published = TestTokens.jwks(first);
        read(url());

        await().atMost(Duration.ofMinutes(2)).until(() -> keys.find("first").isPresent());
    }

    @Test
    void a_start_without_the_publisher_waits_for_it() {
        published = "";
        status = 503;
        read(url());
        assertThat(keys.areLoaded()).isFalse();

        published = TestTokens.jwks(first);
        status = 200;
        await().atMost(Duration.ofMinutes(2)).until(() -> keys.areLoaded());
    }

    @Test
    void known_keys_outlive_a_publisher_that_fails() {
        published = TestTokens.jwks(first);
        read(url());
        await().atMost(Duration.ofMinutes(2)).until(() -> keys.areLoaded());

        published = "nonsense";
        await().atMost(Duration.ofMinutes(2))
                .pollDelay(Duration.ofMillis(300))
                .until(() -> keys.find("first").isPresent());
    }

    @Test
    void a_set_without_a_usable_key_is_refused() {
        keys = new PublishedKeys(vertx, url(), config());
        EllipticCurveJsonWebKey forEncryption = TestTokens.newKey("enc");
        forEncryption.setUse("enc");

        assertThatThrownBy(() -> JwkSet.parse(TestTokens.jwks(forEncryption)))
                .hasMessage("The JWK set has no P-256 key with a key id");
        assertThatThrownBy(() -> JwkSet.parse(TestTokens.jwks(TestTokens.newKey(null))))
                .hasMessage("The JWK set has no P-256 key with a key id");
        assertThatThrownBy(() -> JwkSet.parse("{}")).hasMessageStartingWith("The JWK set cannot be read");
    }

    private void read(String location) {
        keys = new PublishedKeys(vertx, location, config());
        keys.start();
    }

    private String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/jwks.json";
    }

    private static JwtConfig config() {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(JwtConfig.class)
                .withDefaultValue("tessera.jwt.refresh-interval", "50ms")
                .withDefaultValue("tessera.jwt.fetch-timeout", "1s")
                .build()
                .getConfigMapping(JwtConfig.class);
    }
}
