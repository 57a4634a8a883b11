package dev.tessera.local;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/**
 * DynamoDB Local as its image runs it: on every address of the container, with its data in a directory and Tessera's
 * table in it. A file says that the table is there, for the health check.
 */
final class EngineContainer {

    private static final int PORT = 8000;
    private static final String DATA = "/var/lib/tessera";
    private static final Path READY = Path.of("/tmp/table-is-there");

    private EngineContainer() {}

    public static void main(String[] args) throws Exception {
        Files.deleteIfExists(READY);
        DynamoDBProxyServer engine = ServerRunner.createServerFromCommandLineArgs(
                new String[] {"-port", Integer.toString(PORT), "-sharedDb", "-disableTelemetry", "-dbPath", DATA});
        engine.safeStart();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(engine)));
        String table = System.getenv().getOrDefault("TABLE_NAME", "tessera");
        DynamoDbEngine.createTable(URI.create("http://127.0.0.1:" + PORT), table);
        Files.createFile(READY);
        System.out.println("DynamoDB Local listens on port " + PORT + " and has the table " + table);
    }

    private static void stop(DynamoDBProxyServer engine) {
        try {
            engine.stop();
        } catch (Exception e) {
            System.out.println("The engine did not stop cleanly: " + e);
        }
    }
}
