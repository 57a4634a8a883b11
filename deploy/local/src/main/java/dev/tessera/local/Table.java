package dev.tessera.local;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Stands in for common-keys' table definition until that is there. */
final class Table {

    private Table() {}

    static String createTableJson(String name) {
        String attributes = IntStream.rangeClosed(1, 5)
                .mapToObj(n -> attribute("gsi" + n + "pk") + "," + attribute("gsi" + n + "sk"))
                .collect(Collectors.joining(","));
        String indexes = IntStream.rangeClosed(1, 5)
                .mapToObj(n -> "{\"IndexName\":\"GSI" + n + "\"," + schema("gsi" + n + "pk", "gsi" + n + "sk")
                        + ",\"Projection\":{\"ProjectionType\":\"ALL\"}}")
                .collect(Collectors.joining(","));
        return "{\"TableName\":\"" + name + "\",\"BillingMode\":\"PAY_PER_REQUEST\"," + schema("pk", "sk")
                + ",\"AttributeDefinitions\":[" + attribute("pk") + "," + attribute("sk") + "," + attributes
                + "],\"GlobalSecondaryIndexes\":[" + indexes
                + "],\"StreamSpecification\":{\"StreamEnabled\":true,\"StreamViewType\":\"NEW_AND_OLD_IMAGES\"}}";
    }

    static String timeToLiveJson(String name) {
        return "{\"TableName\":\"" + name
                + "\",\"TimeToLiveSpecification\":{\"Enabled\":true,\"AttributeName\":\"TTL\"}}";
    }

    private static String attribute(String name) {
        return "{\"AttributeName\":\"" + name + "\",\"AttributeType\":\"S\"}";
    }

    private static String schema(String pk, String sk) {
        return "\"KeySchema\":[{\"AttributeName\":\"" + pk + "\",\"KeyType\":\"HASH\"},{\"AttributeName\":\"" + sk
                + "\",\"KeyType\":\"RANGE\"}]";
    }
}
