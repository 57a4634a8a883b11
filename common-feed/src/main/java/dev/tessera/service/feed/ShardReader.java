package dev.tessera.service.feed;

import com.amazonaws.services.dynamodbv2.streamsadapter.adapter.DynamoDBStreamsClientRecord;
import com.amazonaws.services.dynamodbv2.streamsadapter.model.DynamoDBStreamsProcessRecordsInput;
import com.amazonaws.services.dynamodbv2.streamsadapter.processor.DynamoDBStreamsShardRecordProcessor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;
import software.amazon.kinesis.exceptions.InvalidStateException;
import software.amazon.kinesis.exceptions.ShutdownException;
import software.amazon.kinesis.lifecycle.events.InitializationInput;
import software.amazon.kinesis.lifecycle.events.LeaseLostInput;
import software.amazon.kinesis.lifecycle.events.ShardEndedInput;
import software.amazon.kinesis.lifecycle.events.ShutdownRequestedInput;
import software.amazon.kinesis.processor.RecordProcessorCheckpointer;

/**
 * The records of one shard, for as long as this worker holds its lease. Called by one thread at a time, one of KCL's,
 * which waits here until the handlers are done: only then is the checkpoint moved.
 *
 * <p>KCL takes a batch for processed when this returns, whether normally or not, and goes on with the next one. So what
 * could not be finished is kept, and comes before whatever follows.
 */
final class ShardReader implements DynamoDBStreamsShardRecordProcessor, ChangeDispatcher.Permission {

    private static final Logger LOG = Logger.getLogger(ShardReader.class);

    private static final long LOOK_AT_LEASE_MILLIS = 200;

    /** What a reader must know of the worker it belongs to. */
    interface Worker {

        /** May wait for a renewal that is under way. */
        Optional<HeldLease> leaseOf(String shard);

        boolean isStopping();

        boolean isOutOfTime();
    }

    /**
     * @param token changes when a lease is lost and taken again, by another reader
     * @param end when it runs out unless it is renewed, as {@link System#nanoTime} counts
     */
    record HeldLease(UUID token, long end) {}

    private final ChangeDispatcher dispatcher;
    private final FeedProgress progress;
    private final FeedMetrics metrics;
    private final Worker worker;
    private final List<DynamoDBStreamsClientRecord> unfinished = new ArrayList<>();
    private String shard;
    private Optional<UUID> token = Optional.empty();
    private volatile long leaseEnd = System.nanoTime();
    private boolean lost;

    ShardReader(ChangeDispatcher dispatcher, FeedProgress progress, FeedMetrics metrics, Worker worker) {
        this.dispatcher = dispatcher;
        this.progress = progress;
        this.metrics = metrics;
        this.worker = worker;
    }

    @Override
    public void initialize(InitializationInput input) {
        shard = input.shardId();
        token = worker.leaseOf(shard).map(HeldLease::token);
        progress.opened(this);
        LOG.infof("Reading %s from %s on", shard, input.extendedSequenceNumber().sequenceNumber());
    }

    @Override
    public void processRecords(DynamoDBStreamsProcessRecordsInput input) {
        unfinished.addAll(input.records());
        if (unfinished.isEmpty()) {
            progress.caughtUp(this);
        } else if (finish()) {
            checkpoint(input.checkpointer());
        }
    }

    private boolean finish() {
        if (lost || worker.isStopping()) {
            return false;
        }
        progress.began(this, unfinished.get(0).approximateArrivalTimestamp());
        if (!handle(unfinished)) {
            LOG.infof(
                    "The changes of %s from %s on are not done",
                    shard, unfinished.get(0).sequenceNumber());
            return false;
        }
        progress.finished(this, unfinished.get(unfinished.size() - 1).approximateArrivalTimestamp());
        unfinished.clear();
        return true;
    }

    /** Whatever happens, nothing is thrown: KCL would write the records into the log, with all that is in them. */
    private boolean handle(List<DynamoDBStreamsClientRecord> records) {
        lookAtLease();
        try {
            List<ItemChange> changes =
                    records.stream().flatMap(record -> read(record).stream()).toList();
            CompletableFuture<Boolean> done = dispatcher.dispatch(changes, this).subscribeAsCompletionStage();
            while (true) {
                try {
                    return done.get(LOOK_AT_LEASE_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    lookAtLease();
                }
            }
        } catch (ExecutionException | RuntimeException e) {
            LOG.errorf(e, "Cannot hand over the changes of %s", shard);
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Optional<ItemChange> read(DynamoDBStreamsClientRecord record) {
        Optional<ItemChange> change = RecordReader.read(record.getRecord());
        if (change.isEmpty()) {
            metrics.skippedUnknown();
        }
        return change;
    }

    /** Here and not in {@link #toStart}, which an event loop may ask and which must not wait. */
    private void lookAtLease() {
        leaseEnd = worker.leaseOf(shard)
                .filter(lease -> token.equals(Optional.of(lease.token())))
                .map(HeldLease::end)
                .orElseGet(System::nanoTime);
    }

    @Override
    public boolean toStart() {
        return System.nanoTime() < leaseEnd && !worker.isOutOfTime();
    }

    @Override
    public boolean toRetry() {
        return !worker.isStopping();
    }

    /** Not fatal: what is done once more does no harm, and the next checkpoint covers this one. */
    private void checkpoint(RecordProcessorCheckpointer checkpointer) {
        try {
            checkpointer.checkpoint();
        } catch (ShutdownException e) {
            lost = true;
            LOG.infof("The lease of %s was lost before its checkpoint", shard);
        } catch (InvalidStateException | RuntimeException e) {
            LOG.warnf("Cannot write the checkpoint of %s: %s", shard, e);
        }
    }

    @Override
    public void leaseLost(LeaseLostInput input) {
        progress.closed(this);
    }

    /** The shard is closed and read to its end; its children wait for this checkpoint. KCL calls again if it fails. */
    @Override
    public void shardEnded(ShardEndedInput input) {
        if (lost || !unfinished.isEmpty() && !finish()) {
            throw new IllegalStateException("The end of " + shard + " has not been handled");
        }
        try {
            input.checkpointer().checkpoint();
        } catch (ShutdownException | InvalidStateException e) {
            throw new IllegalStateException("Cannot write the last checkpoint of " + shard, e);
        }
        progress.closed(this);
    }

    /** Whatever this reader has finished is checkpointed already. */
    @Override
    public void shutdownRequested(ShutdownRequestedInput input) {
        progress.closed(this);
    }
}
