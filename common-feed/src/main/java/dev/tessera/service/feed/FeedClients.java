package dev.tessera.service.feed;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import software.amazon.awssdk.awscore.AwsServiceClientConfiguration;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.SdkEventLoopGroup;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.identity.spi.IdentityProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Clients of the feed's own, so that leases are renewed however busy the table's client is. Where they go and as whom is
 * the table client's configuration.
 */
final class FeedClients {

    private static final Duration CONNECT = Duration.ofSeconds(1);
    // A lease is lost after five seconds without renewal: better two quick tries than a long one.
    private static final Duration LEASE_ATTEMPT = Duration.ofSeconds(2);
    private static final Duration LEASE_CALL = Duration.ofSeconds(5);
    private static final Duration STREAM_ATTEMPT = Duration.ofSeconds(5);
    private static final Duration STREAM_CALL = Duration.ofSeconds(20);
    private static final int LEASE_CONNECTIONS = 20;

    private final AwsServiceClientConfiguration table;
    private final Optional<URI> streamsEndpoint;

    FeedClients(AwsServiceClientConfiguration table, Optional<URI> streamsEndpoint) {
        this.table = table;
        this.streamsEndpoint = streamsEndpoint.or(table::endpointOverride);
    }

    Region region() {
        return table.region();
    }

    DynamoDbAsyncClient leases() {
        return configured(DynamoDbAsyncClient.builder(), table.endpointOverride())
                .httpClientBuilder(NettyNioAsyncHttpClient.builder()
                        .connectionTimeout(CONNECT)
                        .maxConcurrency(LEASE_CONNECTIONS)
                        .eventLoopGroupBuilder(SdkEventLoopGroup.builder().numberOfThreads(1)))
                .overrideConfiguration(overrides(3, LEASE_ATTEMPT, LEASE_CALL).build())
                .build();
    }

    DynamoDbStreamsClient streams(ExecutionInterceptor interceptor) {
        return configured(DynamoDbStreamsClient.builder(), streamsEndpoint)
                .httpClientBuilder(UrlConnectionHttpClient.builder()
                        .connectionTimeout(CONNECT)
                        .socketTimeout(STREAM_ATTEMPT))
                .overrideConfiguration(overrides(10, STREAM_ATTEMPT, STREAM_CALL)
                        .addExecutionInterceptor(interceptor)
                        .build())
                .build();
    }

    private <B extends AwsClientBuilder<B, ?>> B configured(B builder, Optional<URI> endpoint) {
        @SuppressWarnings("unchecked") // That is all it can be for AWS.
        IdentityProvider<? extends AwsCredentialsIdentity> credentials =
                (IdentityProvider<? extends AwsCredentialsIdentity>) table.credentialsProvider();
        endpoint.ifPresent(builder::endpointOverride);
        return builder.region(table.region()).credentialsProvider(credentials);
    }

    /** The pauses are those that the adapter recommends for streams. */
    private static ClientOverrideConfiguration.Builder overrides(int attempts, Duration attempt, Duration call) {
        BackoffStrategy backoff = BackoffStrategy.exponentialDelay(Duration.ofMillis(100), Duration.ofSeconds(10));
        return ClientOverrideConfiguration.builder()
                .retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                        .maxAttempts(attempts)
                        .backoffStrategy(backoff)
                        .throttlingBackoffStrategy(backoff)
                        .build())
                .apiCallAttemptTimeout(attempt)
                .apiCallTimeout(call);
    }
}
