package dev.tessera.service.feed;

import com.amazonaws.services.dynamodbv2.streamsadapter.DynamoDBStreamsSleepTimeController;
import java.time.Duration;
import java.util.function.LongSupplier;
import software.amazon.kinesis.retrieval.polling.SleepTimeControllerConfig;

/**
 * How long a shard is left alone after a read: as configured while changes come, a second at most once none has come for a
 * while, since most of what an idle service does is to ask for changes. The first one makes all shards quick again.
 */
final class ReadingPace extends DynamoDBStreamsSleepTimeController {

    private static final long QUIET_AFTER = Duration.ofSeconds(5).toNanos();

    /** After a read that found nothing, the adapter waits twice as long as it is told. */
    private static final Duration QUIET = Duration.ofMillis(500);

    private final LongSupplier nanoTime;
    private volatile long lastChange;

    ReadingPace(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.lastChange = nanoTime.getAsLong();
    }

    @Override
    public long getSleepTimeMillis(SleepTimeControllerConfig read) {
        long now = nanoTime.getAsLong();
        if (read.lastRecordsCount() != null && read.lastRecordsCount() > 0) {
            lastChange = now;
        }
        return super.getSleepTimeMillis(
                now - lastChange > QUIET_AFTER ? read.idleMillisBetweenCalls(QUIET.toMillis()) : read);
    }
}
