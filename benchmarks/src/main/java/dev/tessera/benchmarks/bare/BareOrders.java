package dev.tessera.benchmarks.bare;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** Placing an order: as many items in one transaction as Tessera writes, each with the fields that were sent. */
final class BareOrders {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final DynamoDbAsyncClient client;
    private final String table;

    BareOrders(DynamoDbAsyncClient client, String table) {
        this.client = client;
        this.table = table;
    }

    CompletableFuture<Buffer> place(String cnpj, Buffer body) {
        ObjectNode order = parse(body);
        String id = UUID.randomUUID().toString();
        String pk = "COMPANY#" + cnpj + "#ORDER#" + id;
        String now = Instant.now().toString();
        List<TransactWriteItem> puts = new ArrayList<>();
        puts.add(put(pk, "META#" + cnpj, now, JSON.createObjectNode().put("orderId", id)));
        puts.add(put(pk, "STATUS", now, JSON.createObjectNode().put("status", "NEW")));
        puts.add(put(pk, "STATUSLOG#" + now, now, JSON.createObjectNode().put("status", "NEW")));
        order.get("items")
                .forEach(
                        item -> puts.add(put(pk, "ITEM#" + item.get("productId").asText(), now, item)));
        puts.add(put(pk, "CUSTOMER#" + order.get("customer").get("cpf").asText(), now, order.get("customer")));
        puts.add(put(pk, "SHIPPING", now, order.get("shipping")));
        order.get("payments").forEach(payment -> puts.add(put(pk, "PAYMENT#" + UUID.randomUUID(), now, payment)));
        puts.add(put(
                "IDEMPOTENCY#bare#" + id,
                "IDEMPOTENCY",
                now,
                JSON.createObjectNode().put("hash", id)));
        return client.transactWriteItems(
                        TransactWriteItemsRequest.builder().transactItems(puts).build())
                .thenApply(done -> write(order.put("orderId", id).put("createdAt", now)));
    }

    private TransactWriteItem put(String pk, String sk, String now, JsonNode fields) {
        Map<String, AttributeValue> item = new HashMap<>();
        fields.fields().forEachRemaining(field -> item.put(field.getKey(), value(field.getValue())));
        item.put("pk", AttributeValue.fromS(pk));
        item.put("sk", AttributeValue.fromS(sk));
        item.put("gsi1pk", AttributeValue.fromS(sk));
        item.put("gsi1sk", AttributeValue.fromS(pk));
        item.put("createdAt", AttributeValue.fromS(now));
        item.put("updatedAt", AttributeValue.fromS(now));
        item.put("version", AttributeValue.fromN("1"));
        return TransactWriteItem.builder()
                .put(Put.builder()
                        .tableName(table)
                        .item(item)
                        .conditionExpression("attribute_not_exists(pk)")
                        .build())
                .build();
    }

    private static AttributeValue value(JsonNode node) {
        if (node.isNumber()) {
            return AttributeValue.fromN(node.asText());
        }
        if (node.isObject()) {
            Map<String, AttributeValue> map = new HashMap<>();
            node.fields().forEachRemaining(field -> map.put(field.getKey(), value(field.getValue())));
            return AttributeValue.fromM(map);
        }
        return AttributeValue.fromS(node.asText());
    }

    private static ObjectNode parse(Buffer body) {
        try {
            return (ObjectNode) JSON.readTree(body.getBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Buffer write(ObjectNode order) {
        try {
            return Buffer.buffer(JSON.writeValueAsBytes(order));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
