package dev.tessera.content.cleanup;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What is left to remove after something was deleted, and when somebody should look at it next. Whoever works on a job
 * holds it until {@code dueAt}; if they are killed, it is due again then, and what they removed stays removed.
 *
 * @param lastLookAt not closed before: what an index or a token that is still good brought in late is found by then
 * @param removed how many items so far
 * @param failures in a row
 */
record CleanupJob(
        CleanupTarget target,
        Instant dueAt,
        Instant lastLookAt,
        long removed,
        int failures,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(15);

    CleanupJob {
        Objects.requireNonNull(target);
        Objects.requireNonNull(dueAt);
        Objects.requireNonNull(lastLookAt);
    }

    static CleanupJob of(CleanupTarget target, Instant now, Duration settling) {
        return new CleanupJob(target, now, now.plus(settling), 0, 0, now, now, 1);
    }

    /** Nobody else takes it before the time is over. */
    CleanupJob claimed(Instant now, Duration lease) {
        return next(now.plus(lease), removed, failures, now);
    }

    /** Holds it for longer, and remembers what was done. */
    CleanupJob advanced(long more, Instant now, Duration lease) {
        return next(now.plus(lease), removed + more, 0, now);
    }

    /** Large jobs let others go first: due at once, behind all that are due already. */
    CleanupJob yielded(Instant now) {
        return next(now, removed, failures, now);
    }

    /** Tried again after a pause that doubles each time, for as long as it takes. */
    CleanupJob failed(Instant now) {
        return next(now.plus(pauseAfter(failures + 1)), removed, failures + 1, now);
    }

    /** Nothing is left: the job as it waits for the last look, or nothing if this was it. */
    Optional<CleanupJob> emptied(Instant now) {
        return now.isBefore(lastLookAt) ? Optional.of(next(lastLookAt, removed, 0, now)) : Optional.empty();
    }

    static Duration pauseAfter(int failures) {
        Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(failures - 1, 20));
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
    }

    private CleanupJob next(Instant due, long removedSoFar, int failuresSoFar, Instant now) {
        return new CleanupJob(target, due, lastLookAt, removedSoFar, failuresSoFar, createdAt, now, version + 1);
    }
}
