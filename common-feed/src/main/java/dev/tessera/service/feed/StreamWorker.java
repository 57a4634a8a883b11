package dev.tessera.service.feed;

import com.amazonaws.services.dynamodbv2.streamsadapter.AmazonDynamoDBStreamsAdapterClient;
import com.amazonaws.services.dynamodbv2.streamsadapter.StreamsSchedulerFactory;
import com.amazonaws.services.dynamodbv2.streamsadapter.polling.DynamoDBStreamsPollingConfig;
import dev.tessera.keys.FeedTables;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;
import software.amazon.kinesis.checkpoint.CheckpointConfig;
import software.amazon.kinesis.common.InitialPositionInStream;
import software.amazon.kinesis.common.InitialPositionInStreamExtended;
import software.amazon.kinesis.coordinator.CoordinatorConfig;
import software.amazon.kinesis.coordinator.Scheduler;
import software.amazon.kinesis.coordinator.SchedulerCoordinatorFactory;
import software.amazon.kinesis.leases.LeaseManagementConfig;
import software.amazon.kinesis.leases.exceptions.LeasingException;
import software.amazon.kinesis.lifecycle.LifecycleConfig;
import software.amazon.kinesis.metrics.MetricsConfig;
import software.amazon.kinesis.metrics.MetricsLevel;
import software.amazon.kinesis.metrics.NullMetricsFactory;
import software.amazon.kinesis.processor.ProcessorConfig;
import software.amazon.kinesis.processor.StreamTracker;
import software.amazon.kinesis.retrieval.RetrievalConfig;
import software.amazon.kinesis.retrieval.polling.SleepTimeController;

/**
 * One run of the Kinesis Client Library, from finding the stream to giving back the leases. It shares the shards with
 * the other workers of its application. Everything here blocks, on threads of its own.
 */
final class StreamWorker implements ShardReader.Worker, AutoCloseable {

    private static final Logger LOG = Logger.getLogger(StreamWorker.class);

    /** A lease that was not renewed for so long is anybody's. */
    private static final Duration FAILOVER = Duration.ofSeconds(5);

    /** For KCL to notice that its readers have ended, and to put out the light. */
    private static final Duration AFTERMATH = Duration.ofSeconds(5);

    private final String table;
    private final FeedTables tables;
    private final String id;
    private final FeedConfig config;
    private final Function<ShardReader.Worker, ShardReader> readers;
    private final FeedClients clients;
    private final ExecutorService threads;
    private final DynamoDbAsyncClient client;
    private final Leases leases;
    private DynamoDbStreamsClient streams;
    private volatile Scheduler scheduler;
    private volatile boolean stopping;
    private volatile long deadline;

    StreamWorker(
            String table,
            FeedTables tables,
            String id,
            FeedConfig config,
            FeedClients clients,
            Function<ShardReader.Worker, ShardReader> readers) {
        this.table = table;
        this.tables = tables;
        this.id = id;
        this.config = config;
        this.readers = readers;
        this.clients = clients;
        this.threads = threads(config.threads());
        this.client = clients.leases();
        this.leases = new Leases(client, tables);
    }

    /** Returns when it has been stopped; fails if it cannot start, and if KCL ends by itself. */
    void run(Runnable ready) throws LeasingException {
        StreamTracker stream = findStream();
        Scheduler created = createScheduler(stream);
        leases.prepare(created, stream);
        scheduler = created;
        if (!stopping) {
            ready.run();
            created.run();
        }
        if (!stopping) {
            throw new IllegalStateException("The Kinesis Client Library gave up");
        }
        leases.giveBack(created.leaseRefresher(), id);
    }

    private StreamTracker findStream() {
        String arn = client.describeTable(request -> request.tableName(table))
                .join()
                .table()
                .latestStreamArn();
        if (arn == null) {
            throw new IllegalStateException("The table " + table + " has no stream");
        }
        LocalStreamArn names = LocalStreamArn.of(arn, clients.region());
        streams = clients.streams(names);
        return StreamsSchedulerFactory.createSingleStreamTracker(
                names.forAdapter(),
                InitialPositionInStreamExtended.newInitialPosition(InitialPositionInStream.TRIM_HORIZON));
    }

    private Scheduler createScheduler(StreamTracker stream) {
        AmazonDynamoDBStreamsAdapterClient adapter = new AmazonDynamoDBStreamsAdapterClient(streams, clients.region());
        return StreamsSchedulerFactory.createScheduler(
                new CheckpointConfig(),
                coordination(),
                leaseManagement(adapter),
                new LifecycleConfig(),
                // Nothing of ours goes to CloudWatch.
                new MetricsConfig(null, tables.application())
                        .metricsLevel(MetricsLevel.NONE)
                        .metricsFactory(new NullMetricsFactory()),
                // Empty reads are progress, too.
                new ProcessorConfig(() -> readers.apply(this)).callProcessRecordsEvenForEmptyRecordList(true),
                retrieval(adapter, stream),
                adapter);
    }

    private CoordinatorConfig coordination() {
        CoordinatorConfig coordinator = new CoordinatorConfig(tables.application());
        coordinator
                .skipShardSyncAtWorkerInitializationIfLeasesExist(true)
                .parentShardPollIntervalMillis(1000)
                .shardConsumerDispatchPollIntervalMillis(500)
                .schedulerInitializationBackoffTimeMillis(500)
                .coordinatorFactory(new SchedulerCoordinatorFactory() {
                    @Override
                    public ExecutorService createExecutorService() {
                        return threads;
                    }
                });
        return coordinator;
    }

    /** As shipped, KCL takes two minutes to the first record and to take over from a dead worker. */
    private LeaseManagementConfig leaseManagement(AmazonDynamoDBStreamsAdapterClient adapter) {
        LeaseManagementConfig management =
                new LeaseManagementConfig(tables.leases(), tables.application(), client, adapter, id);
        management
                // The adapter sets this too late, and a minute is lost.
                .shardSyncIntervalMillis(0)
                .failoverTimeMillis(FAILOVER.toMillis())
                .leaseAssignmentIntervalMillis(1000L)
                .dynamoDbLockBasedLeaderLeaseDurationInMillis(9000)
                .dynamoDbLockBasedLeaderHeartbeatPeriodInMillis(3000)
                .leasesRecoveryAuditorExecutionFrequencyMillis(60000)
                .leasesRecoveryAuditorInconsistencyConfidenceThreshold(0)
                // Upstream reports leases that get stuck in a hand-off.
                .gracefulLeaseHandoffConfig(LeaseManagementConfig.GracefulLeaseHandoffConfig.builder()
                        .isGracefulLeaseHandoffEnabled(false)
                        .build());
        // Load is not measured, but presence is: a dead worker stays a candidate for twice the interval.
        management
                .workerUtilizationAwareAssignmentConfig()
                .disableWorkerMetrics(true)
                // Twice this passes before it reports itself for the first time.
                .inMemoryWorkerMetricsCaptureFrequencyMillis(250)
                .workerMetricsReporterFreqInMillis(2000);
        return management;
    }

    private RetrievalConfig retrieval(AmazonDynamoDBStreamsAdapterClient adapter, StreamTracker stream) {
        ReadingPace pace = new ReadingPace(System::nanoTime);
        // Overridden, since the adapter's factory sets one of its own.
        DynamoDBStreamsPollingConfig polling = new DynamoDBStreamsPollingConfig(adapter) {
            @Override
            public SleepTimeController sleepTimeController() {
                return pace;
            }
        };
        polling.idleTimeBetweenReadsInMillis(250).maxRecords(config.batchSize());
        return new RetrievalConfig(adapter, stream, tables.application()).retrievalSpecificConfig(polling);
    }

    @Override
    public Optional<ShardReader.HeldLease> leaseOf(String shard) {
        return Optional.ofNullable(scheduler.leaseCoordinator().getCurrentlyHeldLease(shard))
                .map(lease -> new ShardReader.HeldLease(
                        lease.concurrencyToken(), lease.lastCounterIncrementNanos() + FAILOVER.toNanos()));
    }

    @Override
    public boolean isStopping() {
        return stopping;
    }

    @Override
    public boolean isOutOfTime() {
        return stopping && System.nanoTime() > deadline;
    }

    /** Lets readers finish what they have begun; {@link #run} ends soon after this. */
    void stop(Duration limit) {
        deadline = System.nanoTime() + limit.toNanos();
        stopping = true;
        Scheduler running = scheduler;
        if (running == null) {
            return;
        }
        try {
            running.startGracefulShutdown().get(limit.plus(AFTERMATH).toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            LOG.warnf("The feed did not stop in good order, its leases will run out: %s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
        if (streams != null) {
            streams.close();
        }
        client.close();
    }

    private static ExecutorService threads(int most) {
        AtomicInteger number = new AtomicInteger();
        ThreadPoolExecutor threads =
                new ThreadPoolExecutor(most, most, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "feed-" + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }
}
