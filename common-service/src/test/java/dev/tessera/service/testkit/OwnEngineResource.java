package dev.tessera.service.testkit;

import dev.tessera.local.DynamoDbEngine;
import java.net.URI;

/** As {@link DynamoDbResource}, with an engine that a test may stop and start without harm to the others. */
public class OwnEngineResource extends DynamoDbResource {

    private static DynamoDbEngine engine;

    /** It comes back empty; create the table again with {@link #startAgain}. */
    public static void stopEngine() {
        engine.stop();
    }

    public static void startAgain() {
        engine.start();
        try (TestTable table = TestTable.ofApplication()) {
            engine.createTable(table.name());
        }
    }

    @Override
    URI endpoint() {
        engine = SharedEngine.start();
        return engine.endpoint();
    }

    @Override
    public void stop() {
        engine.stop();
    }
}
