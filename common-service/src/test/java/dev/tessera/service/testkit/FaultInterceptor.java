package dev.tessera.service.testkit;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.table.TableGateway;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.exception.RetryableException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import software.amazon.awssdk.utils.BinaryUtils;

/** Carries out what {@link Faults} plans. A bean, so that the service's client takes it in. */
@Singleton
public final class FaultInterceptor implements ExecutionInterceptor {

    private static final ExecutionAttribute<SdkRequest> WHOLE_BATCH =
            new ExecutionAttribute<>("tessera.whole-batch." + UUID.randomUUID());

    private static final ExecutionAttribute<Integer> TRIES =
            new ExecutionAttribute<>("tessera.tries." + UUID.randomUUID());

    private static final Executor AFTER_THE_EXCHANGE = CompletableFuture.delayedExecutor(20, TimeUnit.MILLISECONDS);

    @Override
    public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
        AccessPattern pattern = attributes.getAttribute(TableGateway.PATTERN);
        SdkRequest request = context.request();
        if (request instanceof QueryRequest query && !Boolean.TRUE.equals(query.consistentRead())) {
            return Faults.staleTable(pattern)
                    .<SdkRequest>map(
                            stale -> query.toBuilder().tableName(stale.name()).build())
                    .orElse(query);
        }
        if (batchSize(request) > 1 && Faults.take(Faults.Kind.LEFT_OVER, pattern)) {
            attributes.putAttribute(WHOLE_BATCH, request);
            return firstHalf(request);
        }
        return request;
    }

    /** Called for each try, so that what is thrown here meets the SDK's own retries. */
    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        AccessPattern pattern = attributes.getAttribute(TableGateway.PATTERN);
        int tries = attributes.getOptionalAttribute(TRIES).orElse(0) + 1;
        attributes.putAttribute(TRIES, tries);
        if (Faults.take(Faults.Kind.THROTTLE, pattern) || pattern != null && Faults.isOverBudget(context.request())) {
            throw error(
                    ProvisionedThroughputExceededException.builder(), "ProvisionedThroughputExceededException", 400);
        }
        if (Faults.take(Faults.Kind.FAILURE, pattern)) {
            throw error(InternalServerErrorException.builder(), "InternalServerError", 500);
        }
        if (Faults.take(Faults.Kind.CONFLICT, pattern)
                || tries > 1 && Faults.take(Faults.Kind.LATE_CONFLICT, pattern)) {
            throw context.request() instanceof TransactWriteItemsRequest transaction
                    ? cancelled(transaction)
                    : error(TransactionConflictException.builder(), "TransactionConflictException", 400);
        }
    }

    /** The table has answered, but what it says breaks off. Earlier, the SDK would mix up this try with the next. */
    @Override
    public Optional<Publisher<ByteBuffer>> modifyAsyncHttpResponseContent(
            Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
        AccessPattern pattern = attributes.getAttribute(TableGateway.PATTERN);
        Optional<Duration> delay = Faults.delay(pattern);
        if (delay.isPresent()) {
            return context.responsePublisher().map(answer -> arrivingAfter(delay.get(), answer));
        }
        Optional<Faults.Gathering> gathering = Faults.gathering(pattern).filter(found -> !found.isComplete());
        if (gathering.isPresent()) {
            boolean isAgain = attributes.getOptionalAttribute(TRIES).orElse(1) > 1;
            return context.responsePublisher()
                    .map(answer -> arrivingWith(gathering.get().join(isAgain), answer));
        }
        boolean lost = Faults.take(Faults.Kind.LOST_ANSWER, pattern);
        return lost ? context.responsePublisher().map(FaultInterceptor::breakingOff) : context.responsePublisher();
    }

    private static Publisher<ByteBuffer> arrivingAfter(Duration delay, Publisher<ByteBuffer> answer) {
        Executor later = CompletableFuture.delayedExecutor(delay.toMillis(), TimeUnit.MILLISECONDS);
        return reader -> later.execute(inThisClassLoader(() -> {
            try {
                answer.subscribe(reader);
            } catch (RejectedExecutionException clientIsClosed) {
                reader.onError(clientIsClosed);
            }
        }));
    }

    /** Read to the end meanwhile: the pool has fewer connections than may wait for each other. */
    private static Publisher<ByteBuffer> arrivingWith(CompletableFuture<Void> others, Publisher<ByteBuffer> answer) {
        CompletableFuture<ByteBuffer> read = new CompletableFuture<>();
        answer.subscribe(new Subscriber<>() {

            private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

            @Override
            public void onSubscribe(Subscription subscription) {
                subscription.request(Long.MAX_VALUE);
            }

            @Override
            public void onNext(ByteBuffer buffer) {
                bytes.writeBytes(BinaryUtils.copyBytesFrom(buffer));
            }

            @Override
            public void onError(Throwable failure) {
                read.completeExceptionally(failure);
            }

            @Override
            public void onComplete() {
                read.complete(ByteBuffer.wrap(bytes.toByteArray()));
            }
        });
        Executor together = CompletableFuture.delayedExecutor(0, TimeUnit.MILLISECONDS);
        return reader -> reader.onSubscribe(new Subscription() {

            private final AtomicBoolean isAsked = new AtomicBoolean();

            @Override
            public void request(long many) {
                if (isAsked.compareAndSet(false, true)) {
                    read.thenCombine(others, (whole, nothing) -> whole)
                            .whenCompleteAsync(
                                    (whole, failure) -> inThisClassLoader(() -> hand(whole, failure))
                                            .run(),
                                    together);
                }
            }

            private void hand(ByteBuffer whole, Throwable failure) {
                if (failure == null) {
                    reader.onNext(whole);
                    reader.onComplete();
                } else {
                    reader.onError(failure);
                }
            }

            @Override
            public void cancel() {
                isAsked.set(true);
            }
        });
    }

    private static Publisher<ByteBuffer> breakingOff(Publisher<ByteBuffer> answer) {
        return reader -> answer.subscribe(new Subscriber<>() {

            @Override
            public void onSubscribe(Subscription subscription) {
                reader.onSubscribe(subscription);
            }

            @Override
            public void onNext(ByteBuffer bytes) {
                // Read to the end, so that the connection is good for the next try.
            }

            @Override
            public void onError(Throwable failure) {
                reader.onError(failure);
            }

            @Override
            public void onComplete() {
                // From here, the SDK's HTTP client would still count this try as running, cancel it, and now and then
                // hit the next one on the same connection.
                AFTER_THE_EXCHANGE.execute(inThisClassLoader(() -> reader.onError(RetryableException.builder()
                        .message("The answer was lost")
                        .build())));
            }
        });
    }

    /**
     * The JDK's delaying thread has the class loader of whoever used it first, such as an application that an earlier
     * test started, and the SDK's threads inherit it.
     */
    private static Runnable inThisClassLoader(Runnable work) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return () -> {
            Thread thread = Thread.currentThread();
            ClassLoader before = thread.getContextClassLoader();
            thread.setContextClassLoader(loader);
            try {
                work.run();
            } finally {
                thread.setContextClassLoader(before);
            }
        };
    }

    /** DynamoDB does at least one of a batch; a batch of one is done or refused. */
    private static int batchSize(SdkRequest request) {
        return request instanceof BatchGetItemRequest || request instanceof BatchWriteItemRequest
                ? TableRequest.of(request).page()
                : 0;
    }

    @Override
    public SdkResponse modifyResponse(Context.ModifyResponse context, ExecutionAttributes attributes) {
        SdkRequest whole = attributes.getAttribute(WHOLE_BATCH);
        if (whole instanceof BatchGetItemRequest batch) {
            BatchGetItemResponse answer = (BatchGetItemResponse) context.response();
            return answer.toBuilder().unprocessedKeys(half(batch, false)).build();
        }
        if (whole instanceof BatchWriteItemRequest batch) {
            BatchWriteItemResponse answer = (BatchWriteItemResponse) context.response();
            return answer.toBuilder().unprocessedItems(half(batch, false)).build();
        }
        return context.response();
    }

    private static SdkRequest firstHalf(SdkRequest request) {
        if (request instanceof BatchGetItemRequest get) {
            return get.toBuilder().requestItems(half(get, true)).build();
        }
        BatchWriteItemRequest write = (BatchWriteItemRequest) request;
        return write.toBuilder().requestItems(half(write, true)).build();
    }

    private static Map<String, KeysAndAttributes> half(BatchGetItemRequest batch, boolean first) {
        Map.Entry<String, KeysAndAttributes> table =
                batch.requestItems().entrySet().iterator().next();
        KeysAndAttributes keys = table.getValue();
        return Map.of(
                table.getKey(), keys.toBuilder().keys(half(keys.keys(), first)).build());
    }

    private static Map<String, List<WriteRequest>> half(BatchWriteItemRequest batch, boolean first) {
        Map.Entry<String, List<WriteRequest>> table =
                batch.requestItems().entrySet().iterator().next();
        return Map.of(table.getKey(), half(table.getValue(), first));
    }

    private static <T> List<T> half(List<T> all, boolean first) {
        int middle = (all.size() + 1) / 2;
        return first ? all.subList(0, middle) : all.subList(middle, all.size());
    }

    private static TransactionCanceledException cancelled(TransactWriteItemsRequest transaction) {
        List<CancellationReason> reasons = Stream.concat(
                        Stream.of("TransactionConflict"),
                        Stream.generate(() -> "None")
                                .limit(transaction.transactItems().size() - 1L))
                .map(code -> CancellationReason.builder().code(code).build())
                .toList();
        return (TransactionCanceledException) error(
                TransactionCanceledException.builder().cancellationReasons(reasons),
                "TransactionCanceledException",
                400);
    }

    private static DynamoDbException error(DynamoDbException.Builder builder, String code, int status) {
        return (DynamoDbException) builder.awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode(code)
                        .errorMessage("injected")
                        .build())
                .statusCode(status)
                .message("injected")
                .build();
    }
}
