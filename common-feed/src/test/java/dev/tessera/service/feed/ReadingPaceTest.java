package dev.tessera.service.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import software.amazon.kinesis.retrieval.polling.SleepTimeControllerConfig;

class ReadingPaceTest {

    private final AtomicLong nanoTime = new AtomicLong();
    private final ReadingPace pace = new ReadingPace(nanoTime::get);

    @Test
    void reads_follow_each_other_quickly_while_changes_come() {
        assertThat(pauseAfter(3)).isLessThanOrEqualTo(250);
    }

    @Test
    void after_a_while_without_changes_a_shard_is_read_every_second() {
        pauseAfter(1);
        pass(Duration.ofSeconds(4));
        assertThat(pauseAfter(0)).as("not yet quiet").isLessThanOrEqualTo(500);

        pass(Duration.ofSeconds(2));
        assertThat(pauseAfter(0)).as("quiet").isGreaterThan(500).isLessThanOrEqualTo(1000);
    }

    @Test
    void the_first_change_makes_it_quick_again() {
        pass(Duration.ofMinutes(1));
        assertThat(pauseAfter(0)).isGreaterThan(500);

        assertThat(pauseAfter(1)).isLessThanOrEqualTo(250);
        assertThat(pauseAfter(0)).isLessThanOrEqualTo(500);
    }

    private void pass(Duration time) {
        nanoTime.addAndGet(time.toNanos());
    }

    private long pauseAfter(int records) {
        return pace.getSleepTimeMillis(SleepTimeControllerConfig.builder()
                .idleMillisBetweenCalls(250)
                .lastSuccessfulCall(Instant.now())
                .lastRecordsCount(records)
                .build());
    }
}
