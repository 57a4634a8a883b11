package dev.tessera.service.testkit;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Item;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * The table as it is, past every rule: what tests use to look behind the service and to plant what it would not write.
 * Expired items are in it until somebody deletes them.
 */
public final class TestTable implements AutoCloseable {

    private static final int MAX_BATCH = 25;
    private static final int MAX_UNDER_WAY = 8;

    private final URI endpoint;
    private final String name;
    private final DynamoDbAsyncClient client;

    TestTable(URI endpoint, String name) {
        this.endpoint = endpoint;
        this.name = name;
        this.client = TestClient.outsideTheRules(endpoint);
    }

    /** The table of the application under test. */
    public static TestTable ofApplication() {
        Config config = ConfigProvider.getConfig();
        return new TestTable(
                config.getValue("quarkus.dynamodb.endpoint-override", URI.class),
                config.getValue("tessera.table.name", String.class));
    }

    /** Any table of any engine. */
    public static TestTable at(URI endpoint, String name) {
        return new TestTable(endpoint, name);
    }

    public String name() {
        return name;
    }

    /** Everything, by a Scan: the only one there is. */
    public List<Item> items() {
        List<Item> items = new ArrayList<>();
        client.scanPaginator(scan -> scan.tableName(name).consistentRead(true))
                .items()
                .subscribe(attributes -> items.add(Item.of(attributes)))
                .join();
        return items;
    }

    public List<Item> items(Entity entity) {
        return items().stream()
                .filter(item -> item.text(Attributes.ENTITY_TYPE).equals(entity.type()))
                .toList();
    }

    public Optional<Item> item(PrimaryKey key) {
        Map<String, AttributeValue> found = client.getItem(
                        get -> get.tableName(name).key(attributes(key)).consistentRead(true))
                .join()
                .item();
        return found.isEmpty() ? Optional.empty() : Optional.of(Item.of(found));
    }

    public void put(Item item) {
        client.putItem(put -> put.tableName(name).item(item.attributes())).join();
    }

    /** Many, in batches, several at a time. */
    public void putAll(List<Item> items) {
        write(items.stream()
                .map(item -> WriteRequest.builder()
                        .putRequest(put -> put.item(item.attributes()))
                        .build())
                .toList());
    }

    private void write(List<WriteRequest> writes) {
        List<CompletableFuture<?>> underWay = new ArrayList<>();
        for (int from = 0; from < writes.size(); from += MAX_BATCH) {
            List<WriteRequest> batch = writes.subList(from, Math.min(from + MAX_BATCH, writes.size()));
            underWay.add(client.batchWriteItem(write -> write.requestItems(Map.of(name, batch))));
            if (underWay.size() == MAX_UNDER_WAY) {
                underWay.forEach(CompletableFuture::join);
                underWay.clear();
            }
        }
        underWay.forEach(CompletableFuture::join);
    }

    public void delete(PrimaryKey key) {
        client.deleteItem(delete -> delete.tableName(name).key(attributes(key))).join();
    }

    /** Empties the table. */
    public void clear() {
        write(items().stream()
                .map(item -> Map.of(
                        Attributes.PK, item.attributes().get(Attributes.PK),
                        Attributes.SK, item.attributes().get(Attributes.SK)))
                .map(key -> WriteRequest.builder()
                        .deleteRequest(delete -> delete.key(key))
                        .build())
                .toList());
    }

    /** A copy of the table as it is now. */
    TestTable copy() {
        TestTable copy = new TestTable(endpoint, SharedEngine.createTableWithoutStream(endpoint));
        copy.putAll(items());
        return copy;
    }

    private static Map<String, AttributeValue> attributes(PrimaryKey key) {
        return Map.of(
                Attributes.PK, AttributeValue.fromS(key.pk()),
                Attributes.SK, AttributeValue.fromS(key.sk()));
    }

    @Override
    public void close() {
        client.close();
    }
}
