package dev.tessera.service.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.dynamodbv2.streamsadapter.adapter.DynamoDBStreamsClientRecord;
import com.amazonaws.services.dynamodbv2.streamsadapter.model.DynamoDBStreamsProcessRecordsInput;
import dev.tessera.keys.Attributes;
import dev.tessera.service.testkit.TestClock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
    private boolean holdsLease = true;
    private boolean stopping;
    private boolean outOfTime;
    private Uni<Void> work = Uni.createFrom().voidItem();
    private ShardReader reader;

    @BeforeEach
    void open() {
        FeedMetrics metrics = new FeedMetrics(registry, progress);
        Witness witness = new Witness(change ->
                work.onItem().delayIt().by(Duration.ofMillis(5)).invoke(() -> events.add("" + Likes.version(change))));
        FeedConfig config = FeedUnderTest.config(Map.of("tessera.feed.concurrency", "1"));
        reader = new ShardReader(
                new ChangeDispatcher(List.of(witness), config, metrics, Runnable::run), progress, metrics, this);
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
    void who_loses_the_lease_writes_no_checkpoint_then_or_later() {
        holdsLease = false;
        process(1, 2);
        holdsLease = true;
        process(3);

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
        stopping = false;
        process(3);

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

    @Test
    void a_checkpoint_that_cannot_be_written_is_covered_by_the_next_one() {
        checkpointFailure = new ThrottlingException("too many");
        process(1);
        checkpointFailure = null;
        process(2);

        assertThat(events).containsExactly("1", "checkpoint", "2", "checkpoint");
    }

    @Test
    void the_end_of_a_shard_is_checkpointed_for_its_children() {
        process(1);
        reader.shardEnded(ShardEndedInput.builder().checkpointer(checkpointer()).build());

        assertThat(events).containsExactly("1", "checkpoint", "checkpoint");
        assertThat(progress.shards()).isZero();
    }

    @Test
    void the_end_of_a_shard_that_was_not_handled_is_not_checkpointed() {
        holdsLease = false;
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
                .isInstanceOf(IllegalStateException.class);
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
    public boolean holdsLeaseOf(String shard) {
        assertThat(shard).isEqualTo(SHARD);
        return holdsLease;
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
