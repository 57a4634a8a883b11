package dev.tessera.service.table.calls;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/** Every request to the table passes here: named by its access pattern, measured, its failure translated. */
public final class TableCalls {

    /** How often a call also tells of the connection pool: collecting the SDK's metrics costs more than counting. */
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    private final TableMetrics metrics;
    private final OutageLog outages = new OutageLog(System::nanoTime);
    private volatile long lastAnswer = System.nanoTime();
    private final AtomicLong lastLook = new AtomicLong(System.nanoTime() - LOOK_EVERY.toNanos());
    private final Map<AccessPattern, AwsRequestOverrideConfiguration> names = new EnumMap<>(AccessPattern.class);
    private final Map<AccessPattern, AwsRequestOverrideConfiguration> looking = new EnumMap<>(AccessPattern.class);

    public TableCalls(TableMetrics metrics) {
        this.metrics = metrics;
        for (AccessPattern pattern : AccessPattern.values()) {
            AwsRequestOverrideConfiguration name = AwsRequestOverrideConfiguration.builder()
                    .putExecutionAttribute(TableGateway.PATTERN, pattern)
                    .putExecutionAttribute(CountThrottles.COUNT, () -> metrics.throttled(pattern, 1))
                    .build();
            names.put(pattern, name);
            looking.put(
                    pattern,
                    name.toBuilder().addMetricPublisher(metrics.poolWatch()).build());
        }
    }

    public <Q extends DynamoDbRequest, A extends DynamoDbResponse> Uni<A> send(
            AccessPattern pattern, Q request, Function<Q, CompletableFuture<A>> call) {
        Q named = named(pattern, request);
        return CallerContext.returnTo(() -> {
            long start = System.nanoTime();
            return Uni.createFrom()
                    .completionStage(() -> call.apply(named))
                    .onFailure()
                    .transform(failure -> SdkFailures.translate(pattern, unwrap(failure)))
                    .onItem()
                    .invoke(answer -> {
                        lastAnswer = System.nanoTime();
                        metrics.succeeded(pattern, answer, since(start));
                    })
                    .onFailure()
                    .invoke(failure -> {
                        metrics.failed(pattern, failure, since(start));
                        outages.failed(pattern, failure);
                    });
        });
    }

    /** Whether any call has succeeded since then, by {@link System#nanoTime}. */
    public boolean haveAnswerSince(long nanoTime) {
        return lastAnswer - nanoTime >= 0;
    }

    @SuppressWarnings("unchecked") // A request's builder builds a request of its own type.
    private <Q extends DynamoDbRequest> Q named(AccessPattern pattern, Q request) {
        DynamoDbRequest.Builder builder = request.toBuilder();
        return (Q) builder.overrideConfiguration((isLookDue() ? looking : names).get(pattern))
                .build();
    }

    private boolean isLookDue() {
        long now = System.nanoTime();
        long last = lastLook.get();
        return now - last >= LOOK_EVERY.toNanos() && lastLook.compareAndSet(last, now);
    }

    private static Throwable unwrap(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
