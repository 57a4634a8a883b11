package dev.tessera.service.testkit;

import java.net.URI;
import java.util.Map;
import java.util.UUID;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.SdkEventLoopGroup;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClientBuilder;

/** How tests reach the engine. It checks that a request is signed, not by whom. */
final class TestClient {

    /** Marks requests of the test kit itself, which no rule applies to. */
    static final ExecutionAttribute<Boolean> OUTSIDE_THE_RULES =
            new ExecutionAttribute<>("tessera.test-kit." + UUID.randomUUID());

    /** Netty takes two seconds to end an event loop. Tests open and close clients by the hundred, so these never end. */
    static final SdkEventLoopGroup EVENT_LOOPS =
            SdkEventLoopGroup.builder().numberOfThreads(2).build();

    private static final String REGION = "us-east-1";
    private static final String ANY = "test";

    private TestClient() {}

    static DynamoDbAsyncClientBuilder builder(URI endpoint) {
        return DynamoDbAsyncClient.builder()
                .endpointOverride(endpoint)
                .region(Region.of(REGION))
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create(ANY, ANY)))
                .httpClientBuilder(NettyNioAsyncHttpClient.builder().eventLoopGroup(EVENT_LOOPS))
                .overrideConfiguration(config -> config.addExecutionInterceptor(new FaultInterceptor())
                        .addExecutionInterceptor(new TableRecorder()));
    }

    static DynamoDbAsyncClient outsideTheRules(URI endpoint) {
        return builder(endpoint)
                .overrideConfiguration(config -> config.putExecutionAttribute(OUTSIDE_THE_RULES, true))
                .build();
    }

    static Map<String, String> configuration(URI endpoint) {
        return Map.of(
                // Patience: a busy machine must not fail a test that is about something else.
                "tessera.table.attempt-timeout", "20s",
                "tessera.table.call-timeout", "60s",
                "quarkus.dynamodb.async-client.read-timeout", "20S",
                "quarkus.dynamodb.async-client.write-timeout", "20S",
                "quarkus.dynamodb.async-client.connection-acquisition-timeout", "20S",
                "quarkus.dynamodb.endpoint-override", endpoint.toString(),
                "quarkus.dynamodb.aws.region", REGION,
                "quarkus.dynamodb.aws.credentials.type", "static",
                "quarkus.dynamodb.aws.credentials.static-provider.access-key-id", ANY,
                "quarkus.dynamodb.aws.credentials.static-provider.secret-access-key", ANY);
    }
}
