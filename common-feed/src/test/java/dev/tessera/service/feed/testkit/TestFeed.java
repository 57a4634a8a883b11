package dev.tessera.service.feed.testkit;

import static org.awaitility.Awaitility.await;

import dev.tessera.keys.FeedTables;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.shared.IdempotencyKeys;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.feed.RecordReader;
import io.quarkus.arc.Arc;
import io.quarkus.arc.InstanceHandle;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * The table's changes without the machinery that shares them between workers: read from the stream when a test asks, and
 * handed to handlers one after the other.
 *
 * <pre>{@code
 * given()…post("/posts");
 * TestFeed.ofApplication().drain();     // every ChangeHandler of the service has seen it when this returns
 * }</pre>
 *
 * <p>Where the feed itself runs, by way of {@link RunningFeed}, {@link #awaitHandled} waits for it instead.
 */
public final class TestFeed {

    /** As many rounds as handlers may need that react to each other. */
    private static final int MOST_ROUNDS = 20;

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String MARK = "test-feed";
    private static final String END = "";
    private static final Map<String, TestFeed> OF_TABLES = new ConcurrentHashMap<>();

    private final String table;
    private final DynamoDbClient client;
    private final DynamoDbStreamsClient streams;
    private final Map<String, String> iterators = new HashMap<>();

    public TestFeed(URI endpoint, String table) {
        this.table = table;
        this.client = toward(endpoint, DynamoDbClient.builder())
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
        this.streams = toward(endpoint, DynamoDbStreamsClient.builder())
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    /** The feed of the application under test. It goes on where the last test stopped. */
    public static TestFeed ofApplication() {
        Config config = ConfigProvider.getConfig();
        URI endpoint = config.getValue("quarkus.dynamodb.endpoint-override", URI.class);
        return OF_TABLES.computeIfAbsent(
                config.getValue("tessera.table.name", String.class), table -> new TestFeed(endpoint, table));
    }

    /** Hands all changes since the last time to every handler of the application, and what follows from them. */
    public void drain() {
        drain(Arc.container().listAll(ChangeHandler.class).stream()
                .map(InstanceHandle::get)
                .toArray(ChangeHandler[]::new));
    }

    /** As {@link #drain()}, to these handlers. */
    public void drain(ChangeHandler... handlers) {
        for (int round = 0; round < MOST_ROUNDS; round++) {
            List<ItemChange> changes = changes();
            if (changes.isEmpty()) {
                return;
            }
            changes.forEach(change -> Stream.of(handlers)
                    .filter(handler -> handler.entities().contains(change.entity()))
                    .forEach(handler -> handle(handler, change)));
        }
        throw new AssertionError("After " + MOST_ROUNDS + " rounds handlers still answer their own changes");
    }

    private static void handle(ChangeHandler handler, ItemChange change) {
        try {
            handler.handle(change).await().atMost(PATIENCE);
        } catch (RuntimeException e) {
            throw new AssertionError(handler.name() + " failed with the change of " + change.key(), e);
        }
    }

    /** What happened so far is nobody's business. */
    public void skip() {
        changes();
    }

    /** All changes since the last time, in the order of the stream. */
    public List<ItemChange> changes() {
        List<ItemChange> changes = new ArrayList<>();
        readUntil(mark(), changes);
        return changes;
    }

    /** Waits until the running feed has handled everything that was written before this call. */
    public void awaitHandled(Service service) {
        awaitHandled(service, PATIENCE);
    }

    public void awaitHandled(Service service, Duration patience) {
        Marked marked = readUntil(mark(), new ArrayList<>());
        String leases = FeedTables.of(table, service).leases();
        await().atMost(patience).until(() -> hasCheckpoint(leases, marked));
    }

    private record Marked(String shard, String sequence) {}

    private boolean hasCheckpoint(String leases, Marked marked) {
        String checkpoint = client.getItem(get -> get.tableName(leases)
                        .consistentRead(true)
                        .key(Map.of(FeedTables.LEASE_KEY, AttributeValue.fromS(marked.shard()))))
                .item()
                .getOrDefault("checkpoint", AttributeValue.fromS("TRIM_HORIZON"))
                .s();
        return checkpoint.equals("SHARD_END")
                || Character.isDigit(checkpoint.charAt(0))
                        && new BigInteger(checkpoint).compareTo(new BigInteger(marked.sequence())) >= 0;
    }

    /** Leaves a mark in the stream, and nothing in the table: what was written before it, stands before it. */
    private IdempotencyKeys.Primary mark() {
        IdempotencyKeys.Primary mark = new IdempotencyKeys.Primary(
                Service.USERS, MARK, UUID.randomUUID().toString());
        Map<String, AttributeValue> key =
                Map.of(Attributes.PK, AttributeValue.fromS(mark.pk()), Attributes.SK, AttributeValue.fromS(mark.sk()));
        client.putItem(put -> put.tableName(table).item(key));
        client.deleteItem(delete -> delete.tableName(table).key(key));
        return mark;
    }

    private Marked readUntil(PrimaryKey mark, List<ItemChange> changes) {
        List<String> shards = shards();
        AtomicReference<Marked> found = new AtomicReference<>();
        await().atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(5))
                .until(() -> {
                    for (String shard : shards) {
                        next(shard)
                                .forEach(record -> RecordReader.read(record).ifPresent(change -> {
                                    if (change.key().equals(mark)) {
                                        found.set(new Marked(shard, change.sequence()));
                                    } else if (!isMark(change)) {
                                        changes.add(change);
                                    }
                                }));
                    }
                    return found.get() != null;
                });
        return found.get();
    }

    private static boolean isMark(ItemChange change) {
        return change.key() instanceof IdempotencyKeys.Primary key
                && key.caller().equals(MARK);
    }

    private List<String> shards() {
        String arn = client.describeTable(describe -> describe.tableName(table))
                .table()
                .latestStreamArn();
        List<String> shards =
                streams.describeStream(describe -> describe.streamArn(arn)).streamDescription().shards().stream()
                        .map(Shard::shardId)
                        .toList();
        shards.forEach(shard -> iterators.computeIfAbsent(
                shard,
                unread -> streams.getShardIterator(get ->
                                get.streamArn(arn).shardId(shard).shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                        .shardIterator()));
        return shards;
    }

    private List<Record> next(String shard) {
        String iterator = iterators.get(shard);
        if (iterator.equals(END)) {
            return List.of();
        }
        GetRecordsResponse answer = streams.getRecords(get -> get.shardIterator(iterator));
        iterators.put(shard, answer.nextShardIterator() == null ? END : answer.nextShardIterator());
        return answer.records();
    }

    /** The engine checks that a request is signed, not by whom. */
    private static <B extends AwsClientBuilder<B, ?>> B toward(URI endpoint, B builder) {
        return builder.endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")));
    }
}
