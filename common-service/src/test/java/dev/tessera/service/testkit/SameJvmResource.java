package dev.tessera.service.testkit;

import java.net.URI;

/** As {@link DynamoDbResource}, for an application in the JVM of its test: without the feed it needs no stream. */
public class SameJvmResource extends DynamoDbResource {

    @Override
    String createTable(URI endpoint) {
        boolean feed = SameJvmResource.class.getResource("/dev/tessera/service/feed/ChangeFeed.class") != null;
        return feed ? SharedEngine.createTable(endpoint) : SharedEngine.createTableWithoutStream(endpoint);
    }
}
