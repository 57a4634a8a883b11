package dev.tessera.service.feed;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** How this process reads the table's stream. Region, credentials and endpoint are those of the table's client. */
@ConfigMapping(prefix = "tessera.feed")
public interface FeedConfig {

    /** Off, no change is handled by this process; others that share the application go on. Off in tests. */
    @WithDefault("true")
    boolean enabled();

    /**
     * Who shares the work: all workers of one application see each change once between them. Also the name of the
     * lease table. Without it, the table's name and the service's: {@code tessera-content}.
     */
    Optional<String> application();

    /** This process among the workers; no two may have the same. Without it, the pod's name, or host and process id. */
    Optional<String> worker();

    /** Where DynamoDB Streams is, if neither at AWS nor at the endpoint of the table's client. */
    Optional<URI> streamsEndpoint();

    /** Items of one shard whose changes are handled at the same time. */
    @WithDefault("16")
    int concurrency();

    /** Threads that wait for handlers: so many shards are worked on at the same time. */
    @WithDefault("32")
    int threads();

    /** The most records that are read, and checkpointed, at once. DynamoDB gives no more than 1000. */
    @WithDefault("1000")
    int batchSize();

    /** Tries of a change that fails for a reason of ours, before it becomes a dead letter. */
    @WithDefault("5")
    int attempts();

    /** A handler that takes longer has failed, for a reason of ours. */
    @WithDefault("30s")
    Duration handlerTimeout();

    Backoff backoff();

    /** For how long a stopping process may go on with the changes it has begun. */
    @WithDefault("15s")
    Duration shutdownTimeout();

    /** Without progress for so long, the health entry is down. Readiness does not look at it. */
    @WithDefault("2m")
    Duration stalledAfter();

    /** Full jitter: a pause is a random time up to {@code base} doubled at each try, never above {@code max}. */
    interface Backoff {

        @WithDefault("100ms")
        Duration base();

        @WithDefault("5s")
        Duration max();
    }
}
