package dev.tessera.service.table.calls;

import dev.tessera.service.table.TableConfig;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;

/** The extension's client, with the retries that its configuration cannot express, and interceptors that are beans. */
@ApplicationScoped
public class TableClientProducer {

    private volatile RenewableClient renewable;

    @Produces
    @ApplicationScoped
    DynamoDbAsyncClient client(
            DynamoDbAsyncClientBuilder builder, TableConfig config, @Any Instance<ExecutionInterceptor> interceptors) {
        ClientOverrideConfiguration.Builder overrides = builder.overrideConfiguration().toBuilder();
        interceptors.forEach(overrides::addExecutionInterceptor);
        DynamoDbAsyncClientBuilder configured = configure(builder.overrideConfiguration(overrides.build()), config);
        renewable = new RenewableClient(configured::build);
        return renewable;
    }

    /** Calls from here on use no connection that was made before; those under way are not disturbed. Blocks for moments. */
    public void renewConnections() {
        renewable.renew();
    }

    /** Built with the service, not by the first request, which it would keep waiting. */
    void buildEarly(@Observes StartupEvent event, DynamoDbAsyncClient client) {
        client.serviceName();
    }

    void close(@Disposes DynamoDbAsyncClient client) {
        client.close();
    }

    public static DynamoDbAsyncClient build(DynamoDbAsyncClientBuilder builder, TableConfig config) {
        return configure(builder, config).build();
    }

    private static DynamoDbAsyncClientBuilder configure(DynamoDbAsyncClientBuilder builder, TableConfig config) {
        return builder.overrideConfiguration(builder.overrideConfiguration().toBuilder()
                .addExecutionInterceptor(new CountThrottles())
                .retryStrategy(retries(config))
                .apiCallAttemptTimeout(config.attemptTimeout())
                .apiCallTimeout(config.callTimeout())
                .build());
    }

    private static RetryStrategy retries(TableConfig config) {
        BackoffStrategy backoff = BackoffStrategy.exponentialDelay(
                config.backoff().base(), config.backoff().max());
        return AwsRetryStrategy.standardRetryStrategy().toBuilder()
                .maxAttempts(config.attempts())
                // As shipped, an outage uses up a quota of retries that grows back by one for each success: after it, a
                // request that meets a dead connection would not be tried again. What is tried is bounded without it.
                .circuitBreakerEnabled(false)
                .backoffStrategy(backoff)
                .throttlingBackoffStrategy(backoff)
                .build();
    }
}
