package dev.tessera.notifications.delivery.sns;

import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sns.SnsAsyncClient;
import software.amazon.awssdk.services.sns.SnsAsyncClientBuilder;

/** The client of Amazon SNS, made if a channel needs it. */
@ApplicationScoped
class Sns {

    private final SnsConfig config;
    private volatile SnsAsyncClient client;

    Sns(SnsConfig config) {
        this.config = config;
    }

    <T> Uni<T> call(Function<SnsAsyncClient, CompletableFuture<T>> request) {
        return Uni.createFrom()
                .completionStage(() -> request.apply(client))
                .onFailure(CompletionException.class)
                .transform(Throwable::getCause);
    }

    /** That no further try would help. */
    static String refusal(Throwable failure) {
        return "Amazon SNS refused the message: " + code(failure) + ".";
    }

    /** That it is worth another try. */
    static String outage(Throwable failure) {
        return "Amazon SNS does not take messages at the moment: " + code(failure) + ".";
    }

    /** What SNS calls the failure; nothing of what it says of numbers and tokens. */
    private static String code(Throwable failure) {
        return failure instanceof AwsServiceException answer && answer.awsErrorDetails() != null
                ? answer.awsErrorDetails().errorCode()
                : "no answer";
    }

    @PreDestroy
    synchronized void close() {
        if (client != null) {
            client.close();
        }
    }

    /**
     * Fails where no message could be sent for want of a region.
     *
     * @param property that switches a channel on
     */
    synchronized void connect(String property) {
        try {
            client = client == null ? build(SnsAsyncClient.builder()) : client;
        } catch (SdkClientException e) {
            throw new IllegalStateException(
                    "tessera.notifications.sns.region is missing, and the environment names none: "
                            + "tessera.notifications.sns." + property + " needs Amazon SNS",
                    e);
        }
    }

    private SnsAsyncClient build(SnsAsyncClientBuilder builder) {
        config.endpoint().ifPresent(builder::endpointOverride);
        config.region().map(Region::of).ifPresent(builder::region);
        return builder.httpClientBuilder(NettyNioAsyncHttpClient.builder()
                        .connectionTimeout(config.timeout())
                        .connectionAcquisitionTimeout(config.timeout()))
                .overrideConfiguration(overrides -> overrides
                        .apiCallTimeout(config.timeout())
                        // The delivery is tried again, with longer pauses than a client would make.
                        .retryStrategy(AwsRetryStrategy.doNotRetry()))
                .build();
    }
}
