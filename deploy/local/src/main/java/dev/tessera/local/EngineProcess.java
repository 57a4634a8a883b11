package dev.tessera.local;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.util.Arrays;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/**
 * The child's side of {@link DynamoDbEngine}: DynamoDB Local, held to five manners that its own main class lacks. It
 * listens on loopback only (the engine knows no passwords), it may take any free port and says which, it answers a
 * transaction after it has committed it, it finds a stream's records by an index, and it ends when its standard input
 * does: even a parent that was killed leaves no engine behind.
 */
final class EngineProcess {

    static final String LISTENING = "tessera-engine listening on ";
    static final String ON_FILES = "-dbPath";

    private EngineProcess() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[0]);
        DynamoDBProxyServer engine =
                ServerRunner.createServerFromCommandLineArgs(Arrays.copyOfRange(args, 1, args.length));
        if (Arrays.asList(args).contains(ON_FILES)) {
            EngineCommits.beforeAnswers(engine);
        }
        EngineIndexes.create(engine);
        ServerConnector connector = connectorOf(engine);
        connector.setHost("127.0.0.1");
        connector.setPort(port);
        try {
            engine.safeStart();
        } catch (IOException e) {
            System.out.println(e.getMessage()
                    + (e.getCause() == null ? "" : ": " + e.getCause().getMessage()));
            System.exit(1);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(engine)));
        endWithStandardInput();
        System.out.println(LISTENING + connector.getLocalPort());
    }

    /** The engine builds its Jetty server itself and offers no way to name the address. */
    private static ServerConnector connectorOf(DynamoDBProxyServer engine) throws ReflectiveOperationException {
        Field server = DynamoDBProxyServer.class.getDeclaredField("server");
        server.setAccessible(true);
        Connector[] connectors = ((Server) server.get(engine)).getConnectors();
        return (ServerConnector) connectors[0];
    }

    private static void endWithStandardInput() {
        Thread watch = new Thread(
                () -> {
                    try {
                        System.in.transferTo(OutputStream.nullOutputStream());
                    } catch (IOException e) {
                        // A broken pipe says the same as a closed one.
                    }
                    System.exit(0);
                },
                "end-with-parent");
        watch.setDaemon(true);
        watch.start();
    }

    private static void stop(DynamoDBProxyServer engine) {
        try {
            engine.stop();
        } catch (Exception e) {
            System.out.println("The engine did not stop cleanly: " + e);
        }
    }
}
