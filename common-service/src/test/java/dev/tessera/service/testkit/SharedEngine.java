package dev.tessera.service.testkit;

import dev.tessera.local.DynamoDbEngine;
import java.net.URI;
import java.nio.file.Path;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/**
 * One DynamoDB Local for all tests of a JVM. Quarkus loads the test kit once for each test profile, so its address is
 * kept where every class loader sees it. It ends with the JVM.
 */
public final class SharedEngine {

    private static final String ENDPOINT = "tessera.test.endpoint";

    private SharedEngine() {}

    public static URI endpoint() {
        synchronized (System.getProperties()) {
            String known = System.getProperty(ENDPOINT);
            if (known == null) {
                known = start().endpoint().toString();
                System.setProperty(ENDPOINT, known);
            }
            return URI.create(known);
        }
    }

    /** An engine of one's own, for tests that stop it. */
    public static DynamoDbEngine start() {
        String directory = System.getProperty("tessera.engine");
        if (directory == null) {
            throw new IllegalStateException("The system property tessera.engine does not say where DynamoDB Local is."
                    + " Run the tests with Maven, or set it to deploy/local/target/engine.");
        }
        return DynamoDbEngine.inMemory(Path.of(directory), 0);
    }

    /** Creates a table that nobody else has, and tells its name. */
    public static String createTable() {
        return createTable(endpoint());
    }

    static String createTable(URI endpoint) {
        String name = "test-" + UUID.randomUUID();
        DynamoDbEngine.createTable(endpoint, name);
        return name;
    }

    /**
     * As {@link #createTable}, but nobody can follow its changes. With a stream, the engine records each change and keeps
     * it for as long as it runs.
     */
    static String createTableWithoutStream(URI endpoint) {
        String name = createTable(endpoint);
        try (DynamoDbAsyncClient client = TestClient.outsideTheRules(endpoint)) {
            client.updateTable(
                            table -> table.tableName(name).streamSpecification(stream -> stream.streamEnabled(false)))
                    .join();
        }
        return name;
    }
}
