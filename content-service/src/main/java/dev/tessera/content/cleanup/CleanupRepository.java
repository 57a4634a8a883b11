package dev.tessera.content.cleanup;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.CleanupKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

@ApplicationScoped
class CleanupRepository {

    private final TableGateway table;

    CleanupRepository(TableGateway table) {
        this.table = table;
    }

    // GSI3: CLEANUP#DUE up to now, the longest waiting first
    Uni<List<CleanupJob>> dueCleanups(Instant now, int limit) {
        return table.query(
                        AccessPattern.DUE_CLEANUPS,
                        TableQuery.of(Key.in(CleanupKeys.Due.class).atMost(now)).limit(limit))
                .map(page -> page.items().stream().map(CleanupItem::job).toList());
    }

    /** Starts a job unless it is there already. */
    Uni<Void> begin(Item job) {
        return table.put(AccessPattern.WRITE_CLEANUP, job, Condition.absent())
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }

    /** Fails with {@link ConditionFailedException} if the job is no longer as it was: somebody else has it. */
    Uni<CleanupJob> write(CleanupJob before, CleanupJob after) {
        return table.put(AccessPattern.WRITE_CLEANUP, CleanupItem.of(after), Condition.version(before.version()))
                .replaceWith(after);
    }

    Uni<Void> finish(CleanupJob job) {
        return table.delete(
                AccessPattern.FINISH_CLEANUP,
                new CleanupKeys.Primary(job.target().toString()),
                Condition.version(job.version()));
    }
}
