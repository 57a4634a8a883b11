package dev.tessera.content.cleanup;

import dev.tessera.service.Required;
import java.time.Duration;
import java.time.Instant;

/**
 * What is left to remove after something was deleted.
 *
 * @param dueAt when somebody should work on it next; while somebody does, the end of their lease
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

    CleanupJob {
        Required.all(target, dueAt, lastLookAt);
    }

    static CleanupJob of(CleanupTarget target, Instant now, Duration settling) {
        return new CleanupJob(target, now, now.plus(settling), 0, 0, now, now, 1);
    }

    /** As the next version, which is what a write of it leaves in the table. */
    CleanupJob dueAt(Instant due, Instant now) {
        return new CleanupJob(target, due, lastLookAt, removed, failures, createdAt, now, version + 1);
    }

    CleanupJob progressed(long more) {
        return new CleanupJob(target, dueAt, lastLookAt, removed + more, 0, createdAt, updatedAt, version);
    }

    CleanupJob failed() {
        return new CleanupJob(target, dueAt, lastLookAt, removed, failures + 1, createdAt, updatedAt, version);
    }
}
