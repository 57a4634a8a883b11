package dev.tessera.content.cleanup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CleanupJobTest {

    private static final Instant NOW = Instant.parse("2026-11-16T04:30:00Z");
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final Duration SETTLING = Duration.ofMinutes(2);

    private final CleanupJob job = CleanupJob.of(CleanupTarget.post("p"), NOW, SETTLING);

    @Test
    void a_new_job_is_due_at_once() {
        assertThat(job.dueAt()).isEqualTo(NOW);
        assertThat(job.version()).isEqualTo(1);
    }

    @Test
    void a_claimed_job_is_nobody_elses_until_its_time_is_over() {
        CleanupJob claimed = job.claimed(NOW, LEASE);

        assertThat(claimed.dueAt()).isEqualTo(NOW.plus(LEASE));
        assertThat(claimed.version()).isEqualTo(2);
    }

    @Test
    void every_batch_is_remembered_holds_the_job_for_longer_and_ends_a_row_of_failures() {
        CleanupJob advanced = job.failed(NOW).advanced(7, NOW, LEASE).advanced(5, NOW.plusSeconds(30), LEASE);

        assertThat(advanced.removed()).isEqualTo(12);
        assertThat(advanced.failures()).isZero();
        assertThat(advanced.dueAt()).isEqualTo(NOW.plusSeconds(30).plus(LEASE));
        assertThat(advanced.createdAt()).isEqualTo(NOW);
        assertThat(advanced.updatedAt()).isEqualTo(NOW.plusSeconds(30));
    }

    @Test
    void a_job_that_lets_others_go_first_keeps_what_it_did() {
        CleanupJob yielded = job.advanced(7, NOW, LEASE).yielded(NOW.plusSeconds(1));

        assertThat(yielded.dueAt()).isEqualTo(NOW.plusSeconds(1));
        assertThat(yielded.removed()).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource({"1, PT5S", "2, PT10S", "3, PT20S", "8, PT10M40S", "9, PT15M", "64, PT15M", "1000, PT15M"})
    void pauses_double_up_to_a_quarter_of_an_hour(int failures, Duration pause) {
        assertThat(CleanupJob.pauseAfter(failures)).isEqualTo(pause);
    }

    @Test
    void a_failed_job_is_due_after_its_pause() {
        CleanupJob failed = job.failed(NOW).failed(NOW);

        assertThat(failed.failures()).isEqualTo(2);
        assertThat(failed.dueAt()).isEqualTo(NOW.plusSeconds(10));
    }

    @Test
    void a_job_that_found_nothing_more_waits_for_its_last_look_and_is_closed_by_it() {
        assertThat(job.emptied(NOW))
                .hasValueSatisfying(waiting -> assertThat(waiting.dueAt()).isEqualTo(NOW.plus(SETTLING)));
        assertThat(job.emptied(NOW.plus(SETTLING).minusMillis(1))).isPresent();
        assertThat(job.emptied(NOW.plus(SETTLING))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST#01J", "CARD#01J", "COMMENT#01J", "COLLECTION#01J", "USER#a.b~c"})
    void a_target_is_read_as_it_is_written(String text) {
        assertThat(CleanupTarget.parse(text)).hasToString(text);
    }

    @Test
    void what_names_no_kind_is_no_target() {
        assertThatThrownBy(() -> CleanupTarget.parse("01J")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> CleanupTarget.parse("ORDER#1")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void an_item_holds_all_of_a_job() {
        CleanupJob worked = job.claimed(NOW, LEASE).advanced(3, NOW, LEASE).failed(NOW);

        assertThat(CleanupItem.job(CleanupItem.of(worked))).isEqualTo(worked);
    }
}
