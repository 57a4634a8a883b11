package dev.tessera.service.table;

import dev.tessera.service.table.calls.Backoff;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/**
 * How the table is called. Everything is explicit: no limit or time-out is inherited from the SDK. The connection pool
 * is the extension's, {@code quarkus.dynamodb.async-client.*}.
 */
@ConfigMapping(prefix = "tessera.table")
public interface TableConfig {

    /** {@code TABLE_NAME} of the environment. */
    @WithDefault("${TABLE_NAME:tessera}")
    String name();

    /** Tries of one call by the SDK, the first included, when throttled or when the answer does not come. */
    @WithDefault("3")
    int attempts();

    /** For one try. */
    @WithDefault("2s")
    Duration attemptTimeout();

    /** For all tries of one call and the pauses between them. */
    @WithDefault("5s")
    Duration callTimeout();

    /** Tries of a write that keeps meeting somebody else's transaction on the same item. */
    @WithDefault("6")
    int conflictAttempts();

    /** Requests for one batch, as long as DynamoDB hands part of it back. */
    @WithDefault("6")
    int batchAttempts();

    /** Requests per shard for one page, when expired or filtered items leave gaps in it. */
    @WithDefault("4")
    int pageRequests();

    Backoff backoff();

    /** Full jitter: a pause is a random time up to {@code base} doubled at each try, never above {@code max}. */
    interface Backoff {

        @WithDefault("25ms")
        Duration base();

        @WithDefault("1s")
        Duration max();
    }
}
