package dev.tessera.service.table;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.calls.Backoff;
import dev.tessera.service.table.calls.ConsumedUnits;
import dev.tessera.service.table.calls.TableCalls;
import dev.tessera.service.table.calls.TableUnavailableException;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteRequest;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** DynamoDB does as much of a batch as it can and hands the rest back: the rest is sent again, with pauses. */
final class Batches {

    private static final int MAX_KEYS = 100;
    private static final int MAX_WRITES = 25;

    private final DynamoDbAsyncClient client;
    private final TableCalls calls;
    private final Requests requests;
    private final Backoff backoff;
    private final int maxAttempts;

    Batches(DynamoDbAsyncClient client, TableCalls calls, Requests requests, Backoff backoff, int maxAttempts) {
        this.client = client;
        this.calls = calls;
        this.requests = requests;
        this.backoff = backoff;
        this.maxAttempts = maxAttempts;
    }

    /** In the order of the keys; what is absent is left out. */
    Uni<Map<PrimaryKey, Item>> get(AccessPattern pattern, Collection<? extends PrimaryKey> keys) {
        Set<PrimaryKey> distinct = new LinkedHashSet<>(keys);
        if (distinct.size() > MAX_KEYS) {
            throw new IllegalArgumentException("One batch reads at most " + MAX_KEYS + " items");
        }
        if (distinct.isEmpty()) {
            return Uni.createFrom().item(new LinkedHashMap<>());
        }
        return Uni.createFrom()
                .deferred(() -> get(pattern, requests.batchGet(pattern, distinct), new ArrayList<>(), 1))
                .map(items -> inOrder(distinct, items));
    }

    private Uni<List<Item>> get(AccessPattern pattern, BatchGetItemRequest request, List<Item> read, int attempt) {
        return calls.send(pattern, request, client::batchGetItem).chain(answer -> {
            answer.responses()
                    .values()
                    .forEach(items -> items.stream().map(Item::read).forEach(read::add));
            if (answer.unprocessedKeys().isEmpty()) {
                return Uni.createFrom().item(read);
            }
            if (attempt == maxAttempts) {
                return Uni.createFrom().failure(leftOver(pattern, ConsumedUnits.of(answer)));
            }
            return backoff.pauseAfter(attempt)
                    .chain(() -> get(pattern, requests.batchGet(answer.unprocessedKeys()), read, attempt + 1));
        });
    }

    private static Map<PrimaryKey, Item> inOrder(Set<PrimaryKey> keys, List<Item> items) {
        Map<List<String>, Item> byKey = new HashMap<>();
        items.forEach(item -> byKey.put(List.of(item.text(Attributes.PK), item.text(Attributes.SK)), item));
        Map<PrimaryKey, Item> ordered = new LinkedHashMap<>();
        for (PrimaryKey key : keys) {
            Item item = byKey.get(List.of(key.pk(), key.sk()));
            if (item != null) {
                ordered.put(key, item);
            }
        }
        return ordered;
    }

    /** Unconditional and not atomic: after a failure, any part may have been written. */
    Uni<Void> write(AccessPattern pattern, List<Item> puts, List<? extends PrimaryKey> deletes) {
        List<WriteRequest> writes = Stream.concat(
                        puts.stream().map(Batches::put), deletes.stream().map(Batches::delete))
                .toList();
        Uni<Void> all = Uni.createFrom().voidItem();
        for (int from = 0; from < writes.size(); from += MAX_WRITES) {
            List<WriteRequest> part = writes.subList(from, Math.min(from + MAX_WRITES, writes.size()));
            all = all.chain(() -> write(pattern, requests.batchWrite(part), 1));
        }
        return all;
    }

    private Uni<Void> write(AccessPattern pattern, BatchWriteItemRequest request, int attempt) {
        return calls.send(pattern, request, client::batchWriteItem).chain(answer -> {
            if (answer.unprocessedItems().isEmpty()) {
                return Uni.createFrom().voidItem();
            }
            if (attempt == maxAttempts) {
                return Uni.createFrom().failure(leftOver(pattern, ConsumedUnits.of(answer)));
            }
            return backoff.pauseAfter(attempt)
                    .chain(() -> write(pattern, requests.batchWrite(answer.unprocessedItems()), attempt + 1));
        });
    }

    private TableUnavailableException leftOver(AccessPattern pattern, ConsumedUnits units) {
        return new TableUnavailableException("DynamoDB left over " + units.leftovers() + " items of " + pattern
                + " after " + maxAttempts + " requests");
    }

    private static WriteRequest put(Item item) {
        return WriteRequest.builder()
                .putRequest(PutRequest.builder().item(item.attributes()).build())
                .build();
    }

    private static WriteRequest delete(PrimaryKey key) {
        return WriteRequest.builder()
                .deleteRequest(DeleteRequest.builder().key(Requests.key(key)).build())
                .build();
    }
}
