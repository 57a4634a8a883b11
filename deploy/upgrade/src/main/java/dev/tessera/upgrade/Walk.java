package dev.tessera.upgrade;

import dev.tessera.keys.model.Attributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Goes over the whole table, in parts that do not wait for each other. The only Scan of the table there is. */
final class Walk {

    /** Small enough that little is done again after a stop, and that others get their turn in between. */
    private static final int PAGE = 200;

    private final DynamoDbAsyncClient client;
    private final Options options;
    private final Checkpoint checkpoint;
    private final Counts counts;
    private final ItemUpgrade items;

    Walk(DynamoDbAsyncClient client, Options options, Checkpoint checkpoint, Counts counts, ItemUpgrade items) {
        this.client = client;
        this.options = options;
        this.checkpoint = checkpoint;
        this.counts = counts;
        this.items = items;
    }

    /** Returns when every part is walked; what stops one of them stops all. */
    void run() throws InterruptedException {
        ExecutorService walkers = Executors.newFixedThreadPool(options.segments());
        try {
            List<Callable<Void>> parts = new ArrayList<>();
            for (int i = 0; i < options.segments(); i++) {
                int segment = i;
                parts.add(() -> {
                    walk(segment);
                    return null;
                });
            }
            for (Future<Void> part : walkers.invokeAll(parts)) {
                part.get();
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } finally {
            walkers.shutdownNow();
        }
    }

    private void walk(int segment) throws InterruptedException {
        while (!checkpoint.isDone(segment)) {
            long start = System.nanoTime();
            ScanResponse page = client.scan(scan(segment)).join();
            double units = page.consumedCapacity().capacityUnits();
            counts.read(units);
            page.items().forEach(items::upgrade);
            checkpoint.reach(segment, next(page));
            pause(units, System.nanoTime() - start);
        }
    }

    private ScanRequest scan(int segment) {
        return ScanRequest.builder()
                .tableName(options.table())
                .segment(segment)
                .totalSegments(options.segments())
                .exclusiveStartKey(checkpoint
                        .place(segment)
                        .map(place -> Map.of(
                                Attributes.PK, AttributeValue.fromS(place.pk()),
                                Attributes.SK, AttributeValue.fromS(place.sk())))
                        .orElse(null))
                .limit(PAGE)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    private static Optional<Checkpoint.Place> next(ScanResponse page) {
        return page.hasLastEvaluatedKey()
                ? Optional.of(new Checkpoint.Place(
                        page.lastEvaluatedKey().get(Attributes.PK).s(),
                        page.lastEvaluatedKey().get(Attributes.SK).s()))
                : Optional.empty();
    }

    /** Each walker has an equal part of the rate. */
    private void pause(double units, long tookNanos) throws InterruptedException {
        if (options.rate() > 0) {
            double seconds = units * options.segments() / options.rate();
            TimeUnit.NANOSECONDS.sleep((long) (seconds * TimeUnit.SECONDS.toNanos(1)) - tookNanos);
        }
    }
}
