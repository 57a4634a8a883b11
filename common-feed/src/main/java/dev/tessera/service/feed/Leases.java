package dev.tessera.service.feed;

import dev.tessera.keys.FeedTables;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.kinesis.coordinator.Scheduler;
import software.amazon.kinesis.leases.Lease;
import software.amazon.kinesis.leases.LeaseRefresher;
import software.amazon.kinesis.leases.exceptions.DependencyException;
import software.amazon.kinesis.leases.exceptions.LeasingException;
import software.amazon.kinesis.lifecycle.TaskResult;
import software.amazon.kinesis.processor.StreamTracker;

/** What KCL does with its leases slowly or not at all, before its start and after its end. */
final class Leases {

    private static final Logger LOG = Logger.getLogger(Leases.class);

    private static final long POLL_SECONDS = 1;
    /** Creating an index takes AWS some minutes. */
    private static final long CREATION_SECONDS = 600;

    private final DynamoDbAsyncClient client;
    private final FeedTables tables;

    Leases(DynamoDbAsyncClient client, FeedTables tables) {
        this.client = client;
        this.tables = tables;
    }

    /**
     * On an empty lease table KCL waits up to half a minute before it looks for shards, and polls its index every ten
     * seconds. All workers may do this at the same time.
     */
    void prepare(Scheduler scheduler, StreamTracker stream) throws LeasingException {
        LeaseRefresher refresher = scheduler.leaseRefresher();
        if (!refresher.leaseTableExists()) {
            createTable();
        }
        refresher.waitUntilLeaseTableExists(POLL_SECONDS, CREATION_SECONDS);
        createIndex(refresher);
        refresher.waitUntilLeaseOwnerToLeaseKeyIndexExists(POLL_SECONDS, CREATION_SECONDS);
        if (refresher.isLeaseTableEmpty()) {
            TaskResult result = scheduler
                    .shardSyncTaskManagerProvider()
                    .apply(stream.streamConfigList().get(0))
                    .callShardSyncTask();
            if (result.getException() != null) {
                throw new IllegalStateException("Cannot find the shards", result.getException());
            }
        }
    }

    /** With its index, which KCL would add afterwards: that takes minutes, and DynamoDB Local may never finish. */
    private void createTable() {
        try {
            client.createTable(table -> table.tableName(tables.leases())
                            .billingMode(BillingMode.PAY_PER_REQUEST)
                            .attributeDefinitions(text(FeedTables.LEASE_KEY), text(FeedTables.LEASE_OWNER))
                            .keySchema(key(FeedTables.LEASE_KEY, KeyType.HASH))
                            .globalSecondaryIndexes(index -> index.indexName(FeedTables.OWNER_INDEX)
                                    .keySchema(
                                            key(FeedTables.LEASE_OWNER, KeyType.HASH),
                                            key(FeedTables.LEASE_KEY, KeyType.RANGE))
                                    .projection(projection -> projection.projectionType(ProjectionType.KEYS_ONLY))))
                    .join();
        } catch (CompletionException e) {
            if (!(e.getCause() instanceof ResourceInUseException)) {
                throw e;
            }
            LOG.debug("Another worker creates the lease table");
        }
    }

    private static void createIndex(LeaseRefresher refresher) throws LeasingException {
        try {
            refresher.createLeaseOwnerToLeaseKeyIndexIfNotExists();
        } catch (DependencyException e) {
            if (!(e.getCause() instanceof ResourceInUseException)) {
                throw e;
            }
            LOG.debug("Another worker creates the index");
        }
    }

    /** KCL only stops renewing leases, and the others would wait until they have run out. */
    void giveBack(LeaseRefresher refresher, String worker) throws LeasingException {
        client.deleteItem(item -> item.tableName(tables.workers())
                        .key(Map.of(FeedTables.WORKER_KEY, AttributeValue.fromS(worker))))
                .join();
        for (Lease lease : refresher.listLeases()) {
            if (worker.equals(lease.leaseOwner())) {
                refresher.evictLease(lease);
            }
        }
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }
}
