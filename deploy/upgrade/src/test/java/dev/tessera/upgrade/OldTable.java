package dev.tessera.upgrade;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import dev.tessera.local.DynamoDbEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A table with what earlier builds have left in it. */
final class OldTable implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int BATCH = 25;

    final String name;
    final URI endpoint;
    private final DynamoDbAsyncClient client;

    OldTable(DynamoDbEngine engine, String name) {
        this.name = name;
        this.endpoint = engine.endpoint();
        engine.createTable(name);
        client = DynamoDbAsyncClient.builder()
                .httpClientBuilder(NettyNioAsyncHttpClient.builder())
                .endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
                .build();
    }

    /** The items that are kept in src/test/resources, as their owners stored them then. */
    static List<Map<String, AttributeValue>> firstRound() {
        Path directory = Path.of(System.getProperty("tessera.root"), "deploy/upgrade/src/test/resources/first-round");
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .map(OldTable::item)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As builds before the index of sessions would have written it. */
    static Map<String, AttributeValue> session(int number) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("pk", AttributeValue.fromS("SESSION#s" + number));
        item.put("sk", AttributeValue.fromS("SESSION"));
        item.put("entityType", AttributeValue.fromS("SESSION"));
        item.put("userId", AttributeValue.fromS("u" + number % 7));
        item.put("createdAt", AttributeValue.fromS(createdAt(number)));
        item.put("updatedAt", AttributeValue.fromS(createdAt(number)));
        item.put("version", AttributeValue.fromN("1"));
        return item;
    }

    /** As builds that knew no claims wrote it: the number is taken while an administrator has not decided. */
    static Map<String, AttributeValue> pendingCompany(String cnpj, String userId) {
        Map<String, AttributeValue> item = stamped("COMPANY#" + cnpj, "PROFILE", "COMPANY");
        item.put("cnpj", AttributeValue.fromS(cnpj));
        item.put("legalName", AttributeValue.fromS("Mosaico Ltda."));
        item.put("status", AttributeValue.fromS("PENDING"));
        item.put("owners", AttributeValue.fromN("1"));
        item.put("registeredBy", AttributeValue.fromS(userId));
        return item;
    }

    /** Of who registered it. */
    static Map<String, AttributeValue> ownerOfPending(String cnpj, String userId) {
        Map<String, AttributeValue> item = stamped("COMPANY#" + cnpj, "MEMBER#" + userId, "MEMBER");
        item.put("gsi1pk", AttributeValue.fromS("USER#" + userId));
        item.put("gsi1sk", AttributeValue.fromS("MEMBER#" + cnpj));
        item.put("cnpj", AttributeValue.fromS(cnpj));
        item.put("userId", AttributeValue.fromS(userId));
        item.put("role", AttributeValue.fromS("OWNER"));
        item.put("addedBy", AttributeValue.fromS(userId));
        return item;
    }

    /** What somebody may do, before there were claims. */
    static Map<String, AttributeValue> access(String userId, String status, String... pending) {
        Map<String, AttributeValue> item = stamped("ACCESS#" + userId, "ACCESS", "ACCESS");
        item.put("userId", AttributeValue.fromS(userId));
        item.put("status", AttributeValue.fromS(status));
        item.put("epoch", AttributeValue.fromN("1"));
        item.put(
                "pendingCompanies",
                AttributeValue.fromM(Stream.of(pending)
                        .collect(Collectors.toMap(one -> one, one -> AttributeValue.fromS("OWNER")))));
        return item;
    }

    private static Map<String, AttributeValue> stamped(String pk, String sk, String type) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("pk", AttributeValue.fromS(pk));
        item.put("sk", AttributeValue.fromS(sk));
        item.put("entityType", AttributeValue.fromS(type));
        item.put("createdAt", AttributeValue.fromS(createdAt(1)));
        item.put("updatedAt", AttributeValue.fromS(createdAt(1)));
        item.put("version", AttributeValue.fromN("1"));
        return item;
    }

    static String createdAt(int number) {
        return "2026-11-16T11:%02d:%02d.000Z".formatted(number / 60 % 60, number % 60);
    }

    static Map<String, AttributeValue> without(Map<String, AttributeValue> item, Index index) {
        Map<String, AttributeValue> less = new HashMap<>(item);
        less.remove(index.pkName());
        less.remove(index.skName());
        return less;
    }

    static Map<String, AttributeValue> with(Map<String, AttributeValue> item, String name, String text) {
        Map<String, AttributeValue> more = new HashMap<>(item);
        more.put(name, AttributeValue.fromS(text));
        return more;
    }

    void put(Map<String, AttributeValue> item) {
        client.putItem(put -> put.tableName(name).item(item)).join();
    }

    void putAll(List<Map<String, AttributeValue>> items) {
        for (int from = 0; from < items.size(); from += BATCH) {
            List<WriteRequest> batch = items.subList(from, Math.min(from + BATCH, items.size())).stream()
                    .map(item -> WriteRequest.builder()
                            .putRequest(put -> put.item(item))
                            .build())
                    .toList();
            client.batchWriteItem(write -> write.requestItems(Map.of(name, batch)))
                    .join();
        }
    }

    List<Map<String, AttributeValue>> items() {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        client.scanPaginator(scan -> scan.tableName(name).consistentRead(true))
                .items()
                .subscribe(items::add)
                .join();
        return items;
    }

    Map<String, AttributeValue> item(Map<String, AttributeValue> of) {
        return client.getItem(get -> get.tableName(name)
                        .key(Map.of("pk", of.get(Attributes.PK), "sk", of.get(Attributes.SK)))
                        .consistentRead(true))
                .join()
                .item();
    }

    /** As a walk does that read the item a moment ago. */
    void upgradeAsRead(Map<String, AttributeValue> item) {
        Options options = Options.parse(List.of("--table", name, "--endpoint", endpoint.toString()), Map.of());
        new ItemUpgrade(client, options, new Counts(), Clock.systemUTC(), line -> {}).upgrade(item);
    }

    /** How many items a partition of an index has. */
    int count(Index index, String pk) {
        return client.query(query -> query.tableName(name)
                        .indexName(index.indexName())
                        .keyConditionExpression("#pk = :pk")
                        .expressionAttributeNames(Map.of("#pk", index.pkName()))
                        .expressionAttributeValues(Map.of(":pk", AttributeValue.fromS(pk))))
                .join()
                .count();
    }

    @Override
    public void close() {
        client.close();
    }

    private static Map<String, AttributeValue> item(Path file) {
        try {
            Map<String, AttributeValue> item = new HashMap<>();
            JSON.readTree(file.toFile())
                    .properties()
                    .forEach(entry -> item.put(entry.getKey(), value(entry.getValue())));
            return item;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static AttributeValue value(JsonNode node) {
        if (node.isTextual()) {
            return AttributeValue.fromS(node.asText());
        } else if (node.isNumber()) {
            return AttributeValue.fromN(node.asText());
        } else if (node.isBoolean()) {
            return AttributeValue.fromBool(node.asBoolean());
        } else if (node.isArray()) {
            List<AttributeValue> values = new ArrayList<>();
            node.forEach(child -> values.add(value(child)));
            return AttributeValue.fromL(values);
        }
        Map<String, AttributeValue> values = new HashMap<>();
        node.properties().forEach(entry -> values.put(entry.getKey(), value(entry.getValue())));
        return AttributeValue.fromM(values);
    }
}
