package dev.tessera.service.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.dynamodbv2.streamsadapter.adapter.DynamoDBStreamsClientRecord;
import com.amazonaws.services.dynamodbv2.streamsadapter.model.DynamoDBStreamsProcessRecordsInput;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.testkit.TestClock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;
import software.amazon.kinesis.exceptions.ShutdownException;
import software.amazon.kinesis.exceptions.ThrottlingException;
import software.amazon.kinesis.lifecycle.events.InitializationInput;
import software.amazon.kinesis.lifecycle.events.LeaseLostInput;
import software.amazon.kinesis.lifecycle.events.ShardEndedInput;
import software.amazon.kinesis.lifecycle.events.ShutdownRequestedInput;
import software.amazon.kinesis.processor.RecordProcessorCheckpointer;
import software.amazon.kinesis.retrieval.kpl.ExtendedSequenceNumber;

class ShardReaderTest implements ShardReader.Worker {

    private static final String SHARD = "shardId-1";

    private final TestClock clock = new TestClock();
    private final FeedProgress progress = new FeedProgress(clock);
    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final List<String> events = new ArrayList<>();
    private Exception checkpointFailure;
    private Optional<UUID> lease = Optional.of(UUID.randomUUID());
    private Duration leaseLasts = Duration.ofMinutes(1);
    private boolean stopping;
    private boolean outOfTime;
    private Uni<Void> work = Uni.createFrom().voidItem();
    private ShardReader reader;

    @BeforeEach
    void open() {
        FeedMetrics metrics = new FeedMetrics(registry, progress);
        Witness witness = new Witness(change ->
                work.onItem().delayIt().by(Duration.ofMillis(5)).invoke(() -> events.add("" + Likes.version(change))));
        FeedConfig config = FeedUnderTest.config(Map.of());
        reader = new ShardReader(
                new ChangeDispatcher(List.of(witness), Letters.none(), config, metrics, Runnable::run),
                progress,
                metrics,
                this);
        reader.initialize(InitializationInput.builder()
                .shardId(SHARD)
                .extendedSequenceNumber(ExtendedSequenceNumber.TRIM_HORIZON)
                .build());
    }

    @Test
    void the_checkpoint_moves_when_all_changes_of_the_batch_are_done() {
        process(1, 2, 3);
        process(4);

        assertThat(events).containsExactly("1", "2", "3", "checkpoint", "4", "checkpoint");
        assertThat(progress.idle()).isZero();
    }

    @Test
    void no_records_are_progress_but_nothing_to_checkpoint() {
        clock.advance(Duration.ofMinutes(1));

        process();

        assertThat(events).isEmpty();
        assertThat(progress.idle()).isZero();
        assertThat(progress.lag()).isZero();
    }

    @Test
    void a_batch_of_unknown_items_is_counted_and_done() {
        reader.processRecords(input(List.of(record(Map.of(
                Attributes.PK, AttributeValue.fromS("PLANET#9"), Attributes.SK, AttributeValue.fromS("ORBIT"))))));

        assertThat(events).containsExactly("checkpoint");
        assertThat(registry.get("tessera.feed.unknown").counter().count()).isEqualTo(1);
    }

    @Test
    void without_the_lease_nothing_is_done() {
        lease = Optional.empty();
        process(1, 2);

        assertThat(events).isEmpty();
    }

    @Test
    void somebody_elses_lease_of_the_same_shard_is_not_ours() {
        process(1);
        lease = Optional.of(UUID.randomUUID());
        process(2);

        assertThat(events).containsExactly("1", "checkpoint");
    }

    @Test
    void a_lease_that_ends_in_the_middle_of_a_batch_ends_the_work() {
        work = slowly(Duration.ofSeconds(1)).onSubscription().invoke(() -> leaseLasts = Duration.ofMillis(-1));
        process(1, 2, 3);

        assertThat(events).containsExactly("1");
    }

    @Test
    void a_lease_that_is_renewed_in_the_middle_of_a_batch_is_still_ours() {
        leaseLasts = Duration.ofMillis(1500);
        work = slowly(Duration.ofMillis(600));
        process(1, 2, 3);

        assertThat(events).containsExactly("1", "2", "3", "checkpoint");
    }

    @Test
    void what_could_not_be_finished_comes_again_before_what_follows_and_is_checkpointed_with_it() {
        Optional<UUID> held = lease;
        lease = Optional.empty();
        process(1, 2);
        lease = held;
        process(3);

        assertThat(events).containsExactly("1", "2", "3", "checkpoint");
    }

    @Test
    void a_record_that_cannot_be_read_holds_up_what_follows_and_never_reaches_kcls_log() {
        DynamoDBStreamsClientRecord broken = DynamoDBStreamsClientRecord.fromRecord(Record.builder()
                .dynamodb(StreamRecord.builder()
                        .sequenceNumber("1")
                        .approximateCreationDateTime(clock.instant())
                        .build())
                .build());

        assertThatCode(() -> reader.processRecords(input(List.of(broken)))).doesNotThrowAnyException();
        process(1);

        assertThat(events).isEmpty();
    }

    @Test
    void who_runs_out_of_time_writes_no_checkpoint() {
        outOfTime = true;
        process(1, 2);

        assertThat(events).isEmpty();
    }

    @Test
    void who_is_asked_to_stop_begins_no_batch() {
        process(1);
        stopping = true;
        process(2);

        assertThat(events).containsExactly("1", "checkpoint");
    }

    @Test
    void who_is_interrupted_writes_no_checkpoint() {
        work = Uni.createFrom().nothing();
        Thread.currentThread().interrupt();
        process(1);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(events).isEmpty();
    }

    @Test
    void a_lease_that_is_lost_before_the_checkpoint_ends_the_reader() {
        checkpointFailure = new ShutdownException("lost");
        process(1);
        checkpointFailure = null;
        process(2);

        assertThat(events).containsExactly("1", "checkpoint");
    }

    @ParameterizedTest
    @MethodSource
    void a_checkpoint_that_cannot_be_written_is_covered_by_the_next_one(Exception failure) {
        checkpointFailure = failure;
        process(1);
        checkpointFailure = null;
        process(2);

        assertThat(events).containsExactly("1", "checkpoint", "2", "checkpoint");
    }

    static Stream<Exception> a_checkpoint_that_cannot_be_written_is_covered_by_the_next_one() {
        return Stream.of(
                new ThrottlingException("too many"), new RuntimeException("KCL does not translate all of them"));
    }

    @Test
    void the_end_of_a_shard_is_checkpointed_for_its_children() {
        process(1);
        reader.shardEnded(ShardEndedInput.builder().checkpointer(checkpointer()).build());

        assertThat(events).containsExactly("1", "checkpoint", "checkpoint");
        assertThat(progress.shards()).isZero();
    }

    @Test
    void the_end_of_a_shard_that_could_not_be_finished_is_finished_first() {
        Optional<UUID> held = lease;
        lease = Optional.empty();
        process(1);
        lease = held;
        reader.shardEnded(ShardEndedInput.builder().checkpointer(checkpointer()).build());

        assertThat(events).containsExactly("1", "checkpoint");
    }

    @Test
    void who_is_asked_to_stop_checkpoints_the_end_of_a_shard_only_if_nothing_is_left() {
        process(1);
        stopping = true;
        process();
        reader.shardEnded(ShardEndedInput.builder().checkpointer(checkpointer()).build());
        assertThat(events).containsExactly("1", "checkpoint", "checkpoint");

        process(2);
        assertThatThrownBy(() -> reader.shardEnded(
                        ShardEndedInput.builder().checkpointer(checkpointer()).build()))
                .isInstanceOf(IllegalStateException.class);
        assertThat(events).hasSize(3);
    }

    @Test
    void the_end_of_a_shard_that_was_not_handled_is_not_checkpointed() {
        lease = Optional.empty();
        process(1);

        assertThatThrownBy(() -> reader.shardEnded(
                        ShardEndedInput.builder().checkpointer(checkpointer()).build()))
                .isInstanceOf(IllegalStateException.class);
        assertThat(events).isEmpty();
    }

    @Test
    void the_end_of_a_shard_is_tried_again_if_its_checkpoint_cannot_be_written() {
        checkpointFailure = new ThrottlingException("too many");

        assertThatThrownBy(() -> reader.shardEnded(
                        ShardEndedInput.builder().checkpointer(checkpointer()).build()))
                .isSameAs(checkpointFailure);
        assertThat(progress.shards()).isEqualTo(1);
    }

    @Test
    void a_shard_that_is_lost_or_given_back_is_no_longer_ours() {
        assertThat(progress.shards()).isEqualTo(1);
        reader.leaseLost(LeaseLostInput.builder().build());
        assertThat(progress.shards()).isZero();

        assertThatCode(() -> reader.shutdownRequested(ShutdownRequestedInput.builder()
                        .checkpointer(checkpointer())
                        .build()))
                .doesNotThrowAnyException();
        assertThat(events).isEmpty();
    }

    private static Uni<Void> slowly(Duration time) {
        return Uni.createFrom().voidItem().onItem().delayIt().by(time);
    }

    private void process(long... versions) {
        reader.processRecords(input(LongStream.of(versions)
                .mapToObj(version -> record(Likes.item("u", version).attributes()))
                .toList()));
    }

    private DynamoDBStreamsProcessRecordsInput input(List<DynamoDBStreamsClientRecord> records) {
        return DynamoDBStreamsProcessRecordsInput.builder()
                .records(records)
                .checkpointer(checkpointer())
                .build();
    }

    private DynamoDBStreamsClientRecord record(Map<String, AttributeValue> image) {
        return DynamoDBStreamsClientRecord.fromRecord(Record.builder()
                .dynamodb(StreamRecord.builder()
                        .keys(Map.of(Attributes.PK, image.get(Attributes.PK), Attributes.SK, image.get(Attributes.SK)))
                        .newImage(image)
                        .sequenceNumber("1")
                        .approximateCreationDateTime(clock.instant())
                        .build())
                .build());
    }

    private RecordProcessorCheckpointer checkpointer() {
        return (RecordProcessorCheckpointer) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {RecordProcessorCheckpointer.class},
                (proxy, method, arguments) -> {
                    assertThat(method.getName()).isEqualTo("checkpoint");
                    assertThat(arguments).as("all that was handed over").isNull();
                    events.add("checkpoint");
                    if (checkpointFailure != null) {
                        throw checkpointFailure;
                    }
                    return null;
                });
    }

    @Override
    public Optional<ShardReader.HeldLease> leaseOf(String shard) {
        assertThat(shard).isEqualTo(SHARD);
        return lease.map(token -> new ShardReader.HeldLease(token, System.nanoTime() + leaseLasts.toNanos()));
    }

    @Override
    public boolean isStopping() {
        return stopping;
    }

    @Override
    public boolean isOutOfTime() {
        return outOfTime;
    }
}
