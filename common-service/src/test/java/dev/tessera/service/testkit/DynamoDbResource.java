package dev.tessera.service.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Gives an application under test a table of its own in the JVM's engine, keys for its secrets, and tokens. */
public class DynamoDbResource implements QuarkusTestResourceLifecycleManager {

    @Override
    public Map<String, String> start() {
        URI endpoint = endpoint();
        String table = createTable(endpoint);
        Path secrets = temporaryDirectory();
        Map<String, String> configuration = new HashMap<>(TestClient.configuration(endpoint));
        configuration.put("TABLE_NAME", table);
        configuration.put("tessera.table.name", table);
        configuration.put("tessera.dev-secrets", secrets.toString());
        configuration.put("tessera.jwt.jwks", TestTokens.jwksFile().toString());
        // A packaged service would take its default one: only the API's port is chosen by Quarkus.
        configuration.put("quarkus.management.port", "0");
        return configuration;
    }

    URI endpoint() {
        return SharedEngine.endpoint();
    }

    String createTable(URI endpoint) {
        return SharedEngine.createTable(endpoint);
    }

    private static Path temporaryDirectory() {
        try {
            return Files.createTempDirectory("tessera-test-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        // The engine and its tables end with the JVM.
    }
}
