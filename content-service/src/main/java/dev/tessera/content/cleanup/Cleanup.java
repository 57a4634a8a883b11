package dev.tessera.content.cleanup;

import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/**
 * Notes that something is deleted, in the transaction that deletes it. What hangs on it is removed in the background,
 * however much there is.
 */
@ApplicationScoped
public class Cleanup {

    private final CleanupRepository repository;
    private final CleanupConfig config;
    private final Clock clock;

    Cleanup(CleanupRepository repository, CleanupConfig config, Clock clock) {
        this.repository = repository;
        this.config = config;
        this.clock = clock;
    }

    /** Never refuses: a job that is already there starts again, which does no harm. */
    public Transaction after(Transaction deletion, CleanupTarget target) {
        return deletion.put(job(target), Condition.none());
    }

    /** For what is found to be gone already; starts nothing where a job is under way. */
    public Uni<Void> begin(CleanupTarget target) {
        return repository.begin(job(target));
    }

    private Item job(CleanupTarget target) {
        return CleanupItem.of(CleanupJob.of(
                target,
                clock.instant(),
                target.kind() == CleanupTarget.Kind.USER ? config.accountSettling() : config.settling()));
    }
}
