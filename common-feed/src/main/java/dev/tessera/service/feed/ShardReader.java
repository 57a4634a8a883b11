package dev.tessera.service.feed;

import com.amazonaws.services.dynamodbv2.streamsadapter.adapter.DynamoDBStreamsClientRecord;
import com.amazonaws.services.dynamodbv2.streamsadapter.model.DynamoDBStreamsProcessRecordsInput;
import com.amazonaws.services.dynamodbv2.streamsadapter.processor.DynamoDBStreamsShardRecordProcessor;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.jboss.logging.Logger;
import software.amazon.kinesis.exceptions.InvalidStateException;
import software.amazon.kinesis.exceptions.KinesisClientLibDependencyException;
import software.amazon.kinesis.exceptions.ShutdownException;
import software.amazon.kinesis.exceptions.ThrottlingException;
import software.amazon.kinesis.lifecycle.events.InitializationInput;
import software.amazon.kinesis.lifecycle.events.LeaseLostInput;
import software.amazon.kinesis.lifecycle.events.ShardEndedInput;
import software.amazon.kinesis.lifecycle.events.ShutdownRequestedInput;
import software.amazon.kinesis.processor.RecordProcessorCheckpointer;

/**
 * The records of one shard, for as long as this worker holds its lease. Called by one thread at a time, one of KCL's,
 * which waits here until the handlers are done: only then is the checkpoint moved.
 *
 * <p>KCL takes a batch for processed when this returns, whether normally or not, and goes on with the next one. So a
 * reader that could not finish a batch refuses all that follow, and never touches the checkpoint again.
 */
final class ShardReader implements DynamoDBStreamsShardRecordProcessor {

    private static final Logger LOG = Logger.getLogger(ShardReader.class);

    /** What a reader must know of the worker it belongs to. */
    interface Worker {

        boolean holdsLeaseOf(String shard);

        boolean isStopping();

        boolean isOutOfTime();
    }

    private final ChangeDispatcher dispatcher;
    private final FeedProgress progress;
    private final FeedMetrics metrics;
    private final Worker worker;
    private String shard;
    private boolean gaveUp;

    ShardReader(ChangeDispatcher dispatcher, FeedProgress progress, FeedMetrics metrics, Worker worker) {
        this.dispatcher = dispatcher;
        this.progress = progress;
        this.metrics = metrics;
        this.worker = worker;
    }

    @Override
    public void initialize(InitializationInput input) {
        shard = input.shardId();
        progress.opened(shard);
        LOG.infof("Reading %s from %s on", shard, input.extendedSequenceNumber().sequenceNumber());
    }

    @Override
    public void processRecords(DynamoDBStreamsProcessRecordsInput input) {
        gaveUp = gaveUp || worker.isStopping();
        if (gaveUp) {
            return;
        }
        List<DynamoDBStreamsClientRecord> records = input.records();
        if (records.isEmpty()) {
            progress.caughtUp(shard);
            return;
        }
        progress.began(shard, records.get(0).approximateArrivalTimestamp());
        if (handle(records)) {
            checkpoint(input.checkpointer());
            progress.finished(shard, records.get(records.size() - 1).approximateArrivalTimestamp());
        } else {
            gaveUp = true;
            LOG.infof(
                    "Leaves %s to the next worker at %s", shard, records.get(0).sequenceNumber());
        }
    }

    private boolean handle(List<DynamoDBStreamsClientRecord> records) {
        List<ItemChange> changes =
                records.stream().flatMap(record -> read(record).stream()).toList();
        try {
            return dispatcher
                    .dispatch(changes, permission())
                    .subscribeAsCompletionStage()
                    .get();
        } catch (ExecutionException e) {
            LOG.errorf(e.getCause(), "Cannot hand over the changes of %s", shard);
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

    private ChangeDispatcher.Permission permission() {
        return new ChangeDispatcher.Permission() {

            @Override
            public boolean toStart() {
                return worker.holdsLeaseOf(shard) && !worker.isOutOfTime();
            }

            @Override
            public boolean toRetry() {
                return !worker.isStopping();
            }
        };
    }

    /** Not fatal: what is done once more does no harm, and the next checkpoint covers this one. */
    private void checkpoint(RecordProcessorCheckpointer checkpointer) {
        try {
            checkpointer.checkpoint();
        } catch (ShutdownException e) {
            gaveUp = true;
            LOG.infof("The lease of %s was lost before its checkpoint", shard);
        } catch (ThrottlingException | KinesisClientLibDependencyException | InvalidStateException e) {
            LOG.warnf("Cannot write the checkpoint of %s: %s", shard, e.getMessage());
        }
    }

    @Override
    public void leaseLost(LeaseLostInput input) {
        progress.closed(shard);
    }

    /** The shard is closed and read to its end; its children wait for this checkpoint. KCL calls again if it fails. */
    @Override
    public void shardEnded(ShardEndedInput input) {
        if (gaveUp) {
            throw new IllegalStateException("The end of " + shard + " has not been handled");
        }
        try {
            input.checkpointer().checkpoint();
        } catch (ShutdownException | InvalidStateException | ThrottlingException e) {
            throw new IllegalStateException("Cannot write the last checkpoint of " + shard, e);
        }
        progress.closed(shard);
    }

    /** Whatever this reader has finished is checkpointed already. */
    @Override
    public void shutdownRequested(ShutdownRequestedInput input) {
        progress.closed(shard);
    }
}
