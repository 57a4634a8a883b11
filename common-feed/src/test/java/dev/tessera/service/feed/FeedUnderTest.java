package dev.tessera.service.feed;

import dev.tessera.keys.FeedTables;
import dev.tessera.keys.Service;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbServiceClientConfiguration;

/** A feed without Quarkus: one worker of {@code <table>-content}. */
final class FeedUnderTest implements AutoCloseable {

    private final ChangeFeed feed;
    private final MeterRegistry metrics = new SimpleMeterRegistry();

    FeedUnderTest(URI endpoint, String table, String worker, ChangeHandler... handlers) {
        this(endpoint, table, worker, Map.of(), handlers);
    }

    FeedUnderTest(URI endpoint, String table, String worker, Map<String, String> settings, ChangeHandler... handlers) {
        feed = new ChangeFeed(
                table,
                FeedTables.of(table, Service.CONTENT),
                worker,
                config(settings),
                new FeedClients(clientOf(endpoint), Optional.empty()),
                List.of(handlers),
                new Letters(),
                Runnable::run,
                metrics,
                Clock.systemUTC());
        feed.start();
    }

    static FeedConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withMapping(FeedConfig.class)
                .withConverter(Duration.class, 200, new DurationConverter())
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(FeedConfig.class);
    }

    private static DynamoDbServiceClientConfiguration clientOf(URI endpoint) {
        return DynamoDbServiceClientConfiguration.builder()
                .endpointOverride(endpoint)
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
                .build();
    }

    FeedProgress progress() {
        return feed.progress();
    }

    MeterRegistry metrics() {
        return metrics;
    }

    @Override
    public void close() {
        feed.stop();
    }
}
