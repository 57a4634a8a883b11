package dev.tessera.service.table;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;

/** The extension's client, with the retries that its configuration cannot express. */
@ApplicationScoped
public class TableClientProducer {

    @Produces
    @ApplicationScoped
    DynamoDbAsyncClient client(DynamoDbAsyncClientBuilder builder, TableConfig config) {
        return build(builder, config);
    }

    public static DynamoDbAsyncClient build(DynamoDbAsyncClientBuilder builder, TableConfig config) {
        return builder.overrideConfiguration(builder.overrideConfiguration().toBuilder()
                        .retryStrategy(retries(config))
                        .apiCallAttemptTimeout(config.attemptTimeout())
                        .apiCallTimeout(config.callTimeout())
                        .build())
                .build();
    }

    private static RetryStrategy retries(TableConfig config) {
        BackoffStrategy backoff = BackoffStrategy.exponentialDelay(
                config.backoff().base(), config.backoff().max());
        return AwsRetryStrategy.standardRetryStrategy().toBuilder()
                .maxAttempts(config.attempts())
                .backoffStrategy(backoff)
                .throttlingBackoffStrategy(backoff)
                .build();
    }
}
