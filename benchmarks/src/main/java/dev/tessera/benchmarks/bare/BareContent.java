package dev.tessera.benchmarks.bare;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.Update;

/** A user, a page of posts, a like: one GetItem; one Query and one BatchGetItem; one GetItem and one transaction. */
final class BareContent {

    private static final JsonFactory JSON = new JsonFactory();
    /** Not for clients. */
    private static final Set<String> HIDDEN = Set.of(
            "pk",
            "sk",
            "gsi1pk",
            "gsi1sk",
            "gsi2pk",
            "gsi2sk",
            "gsi3pk",
            "gsi3sk",
            "gsi4pk",
            "gsi4sk",
            "gsi5pk",
            "gsi5sk",
            "entityType");

    private static final int PAGE = 20;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final DynamoDbAsyncClient client;
    private final String table;

    BareContent(DynamoDbAsyncClient client, String table) {
        this.client = client;
        this.table = table;
    }

    CompletableFuture<Buffer> user(String id) {
        return client.getItem(GetItemRequest.builder()
                        .tableName(table)
                        .key(key("USER#" + id, "PROFILE"))
                        .build())
                .thenApply(answer -> json(generator -> write(generator, answer.item(), Map.of(), Map.of())));
    }

    CompletableFuture<Buffer> postsOfCategory(String category) {
        return client.query(QueryRequest.builder()
                        .tableName(table)
                        .indexName("GSI2")
                        .keyConditionExpression("gsi2pk = :p AND begins_with(gsi2sk, :s)")
                        .expressionAttributeValues(Map.of(":p", text("CATEGORY#" + category), ":s", text("POST#")))
                        .scanIndexForward(false)
                        // One more says whether there is a next page.
                        .limit(PAGE + 1)
                        .build())
                .thenCompose(found -> {
                    List<Map<String, AttributeValue>> posts = found.items()
                            .subList(0, Math.min(PAGE, found.items().size()));
                    Set<Map<String, AttributeValue>> keys = new LinkedHashSet<>();
                    posts.forEach(post -> {
                        keys.add(key(post.get("pk").s(), "METADATA#STATS"));
                        keys.add(key("AUTHOR#" + post.get("authorId").s(), "PROFILE"));
                    });
                    return client.batchGetItem(BatchGetItemRequest.builder()
                                    .requestItems(Map.of(
                                            table,
                                            KeysAndAttributes.builder()
                                                    .keys(keys)
                                                    .build()))
                                    .build())
                            .thenApply(rest -> page(
                                    posts,
                                    rest.responses().getOrDefault(table, List.of()),
                                    found.items().size() > PAGE));
                });
    }

    private static Buffer page(
            List<Map<String, AttributeValue>> posts, List<Map<String, AttributeValue>> rest, boolean hasNext) {
        Map<String, Map<String, AttributeValue>> byKey = new HashMap<>();
        rest.forEach(item -> byKey.put(item.get("pk").s(), item));
        return json(generator -> {
            generator.writeStartObject();
            generator.writeArrayFieldStart("items");
            for (Map<String, AttributeValue> post : posts) {
                write(
                        generator,
                        post,
                        byKey.getOrDefault(post.get("pk").s(), Map.of()),
                        byKey.getOrDefault("AUTHOR#" + post.get("authorId").s(), Map.of()));
            }
            generator.writeEndArray();
            if (hasNext) {
                generator.writeStringField(
                        "next", posts.get(posts.size() - 1).get("gsi2sk").s());
            }
            generator.writeEndObject();
        });
    }

    CompletableFuture<Buffer> like(String post, String user) {
        // As the table holds times: Tessera reads what the first like of each peer has left in it.
        String now = TIME.format(Instant.now());
        return client.getItem(GetItemRequest.builder()
                        .tableName(table)
                        .key(key("POST#" + post, "METADATA#STATS"))
                        .build())
                .thenCompose(stats -> {
                    Map<String, AttributeValue> like = new HashMap<>(key("POST#" + post, "LIKE#" + user));
                    like.put("gsi1pk", text("USER#" + user));
                    like.put("gsi1sk", text("LIKE#" + now + "#" + post));
                    like.put("entityType", text("LIKE"));
                    like.put("targetAuthorId", stats.item().get("authorId"));
                    like.put("targetTitle", stats.item().get("title"));
                    like.put("createdAt", text(now));
                    like.put("updatedAt", text(now));
                    like.put("version", number(1));
                    return client.transactWriteItems(TransactWriteItemsRequest.builder()
                                    .transactItems(List.of(put(like), count(post, now)))
                                    .build())
                            .thenApply(done -> json(generator -> {
                                generator.writeStartObject();
                                generator.writeStringField("postId", post);
                                generator.writeStringField("userId", user);
                                generator.writeStringField("since", now);
                                generator.writeNumberField(
                                        "likes",
                                        Long.parseLong(stats.item()
                                                        .getOrDefault("likes", number(0))
                                                        .n())
                                                + 1);
                                generator.writeEndObject();
                            }));
                });
    }

    private TransactWriteItem put(Map<String, AttributeValue> item) {
        return TransactWriteItem.builder()
                .put(Put.builder()
                        .tableName(table)
                        .item(item)
                        .conditionExpression("attribute_not_exists(pk)")
                        .build())
                .build();
    }

    private TransactWriteItem count(String post, String now) {
        return TransactWriteItem.builder()
                .update(Update.builder()
                        .tableName(table)
                        .key(key("POST#" + post, "METADATA#STATS"))
                        .updateExpression("SET updatedAt = :now ADD likes :one")
                        .conditionExpression("#status = :published")
                        .expressionAttributeNames(Map.of("#status", "status"))
                        .expressionAttributeValues(
                                Map.of(":now", text(now), ":one", number(1), ":published", text("PUBLISHED")))
                        .build())
                .build();
    }

    private interface Writing {
        void to(JsonGenerator generator) throws IOException;
    }

    private static Buffer json(Writing writing) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
        try (JsonGenerator generator = JSON.createGenerator(out)) {
            writing.to(generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Buffer.buffer(out.toByteArray());
    }

    private static void write(
            JsonGenerator generator,
            Map<String, AttributeValue> item,
            Map<String, AttributeValue> stats,
            Map<String, AttributeValue> author)
            throws IOException {
        generator.writeStartObject();
        fields(generator, item);
        for (String counter : List.of("likes", "comments", "bookmarks")) {
            AttributeValue value = stats.get(counter);
            if (value != null) {
                generator.writeFieldName(counter);
                generator.writeNumber(value.n());
            }
        }
        if (!author.isEmpty()) {
            generator.writeObjectFieldStart("author");
            fields(generator, author);
            generator.writeEndObject();
        }
        generator.writeEndObject();
    }

    private static void fields(JsonGenerator generator, Map<String, AttributeValue> item) throws IOException {
        for (Map.Entry<String, AttributeValue> attribute : item.entrySet()) {
            if (!HIDDEN.contains(attribute.getKey())) {
                generator.writeFieldName(attribute.getKey());
                value(generator, attribute.getValue());
            }
        }
    }

    private static void value(JsonGenerator generator, AttributeValue value) throws IOException {
        switch (value.type()) {
            case S -> generator.writeString(value.s());
            case N -> generator.writeNumber(value.n());
            case BOOL -> generator.writeBoolean(value.bool());
            case SS -> texts(generator, value.ss());
            case L ->
                texts(
                        generator,
                        new ArrayList<>(
                                value.l().stream().map(AttributeValue::s).toList()));
            default -> generator.writeNull();
        }
    }

    private static void texts(JsonGenerator generator, List<String> values) throws IOException {
        generator.writeStartArray();
        for (String value : values) {
            generator.writeString(value);
        }
        generator.writeEndArray();
    }

    private static Map<String, AttributeValue> key(String pk, String sk) {
        return Map.of("pk", text(pk), "sk", text(sk));
    }

    private static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    private static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }
}
