package dev.tessera.service.testkit;

import java.net.URI;

/** As {@link DynamoDbResource}, with a way to the engine that a test may silence without harm to the others. */
public class SilencedTableResource extends DynamoDbResource {

    private static SilencingProxy proxy;

    public static SilencingProxy proxy() {
        return proxy;
    }

    @Override
    URI endpoint() {
        proxy = new SilencingProxy(SharedEngine.endpoint());
        return proxy.endpoint();
    }

    @Override
    String createTable(URI endpoint) {
        return SharedEngine.createTableWithoutStream(SharedEngine.endpoint());
    }

    @Override
    public void stop() {
        proxy.close();
    }
}
