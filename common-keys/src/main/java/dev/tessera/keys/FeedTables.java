package dev.tessera.keys;

import java.util.List;

/**
 * The three small tables that the Kinesis Client Library keeps for a service that reads the table's stream: who reads
 * what and how far, who leads, who is there. Their names follow the table's, so that two installations do not meet.
 *
 * @param application what the library calls the workers that share a stream
 */
public record FeedTables(String application) {

    /** The services that read the stream; a shard of it takes no third reader. */
    public static final List<Service> READERS = List.of(Service.CONTENT, Service.NOTIFICATIONS);

    public static final String LEASE_KEY = "leaseKey";
    public static final String LEASE_OWNER = "leaseOwner";
    /** Finds the leases of a worker; holds keys only. */
    public static final String OWNER_INDEX = "LeaseOwnerToLeaseKeyIndex";

    public static final String COORDINATOR_KEY = "key";
    public static final String WORKER_KEY = "wid";

    private static final String SERVICE = "-service";

    /** {@code tessera-content} for content-service on the table {@code tessera}. */
    public static FeedTables of(String tableName, Service service) {
        return new FeedTables(tableName + "-" + service.id().replace(SERVICE, ""));
    }

    public String leases() {
        return application;
    }

    public String coordinator() {
        return application + "-CoordinatorState";
    }

    public String workers() {
        return application + "-WorkerMetricStats";
    }
}
