package dev.tessera.content.cleanup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CleanupJobTest {

    private static final Instant NOW = Instant.parse("2026-11-16T04:30:00Z");
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final Duration SETTLING = Duration.ofMinutes(2);

    private final CleanupJob job = CleanupJob.of(new CleanupTarget(CleanupTarget.Kind.POST, "p"), NOW, SETTLING);

    @Test
    void a_new_job_is_due_at_once() {
        assertThat(job.dueAt()).isEqualTo(NOW);
        assertThat(job.version()).isEqualTo(1);
    }

    @Test
    void a_job_that_is_written_has_the_next_version_and_keeps_when_it_began() {
        CleanupJob leased = job.dueAt(NOW.plusSeconds(30).plus(LEASE), NOW.plusSeconds(30));

        assertThat(leased.dueAt()).isEqualTo(NOW.plusSeconds(30).plus(LEASE));
        assertThat(leased.version()).isEqualTo(2);
        assertThat(leased.createdAt()).isEqualTo(NOW);
        assertThat(leased.updatedAt()).isEqualTo(NOW.plusSeconds(30));
        assertThat(leased.lastLookAt()).isEqualTo(NOW.plus(SETTLING));
    }

    @Test
    void every_batch_is_remembered_and_ends_a_row_of_failures() {
        CleanupJob progressed = job.failed().failed().progressed(7).progressed(5);

        assertThat(job.failed().failed().failures()).isEqualTo(2);
        assertThat(progressed.removed()).isEqualTo(12);
        assertThat(progressed.failures()).isZero();
        assertThat(progressed.version()).as("nothing is written yet").isEqualTo(1);
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
        CleanupJob worked = job.progressed(3).failed().dueAt(NOW.plus(LEASE), NOW);

        assertThat(CleanupItem.job(CleanupItem.of(worked))).isEqualTo(worked);
    }
}
