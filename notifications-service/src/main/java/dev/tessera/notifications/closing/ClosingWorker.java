package dev.tessera.notifications.closing;

import dev.tessera.keys.model.Times;
import dev.tessera.service.table.ConditionFailedException;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Empties the inboxes of closed accounts, beside the other pods. Every step can be the last: what was removed stays
 * removed, and the inbox is due again when nobody has shown a sign of life for a while.
 */
@ApplicationScoped
class ClosingWorker {

    private static final Logger LOG = Logger.getLogger(ClosingWorker.class);
    private static final int INBOXES_AT_A_LOOK = 25;

    private final ClosingRepository repository;
    private final ClosingConfig config;
    private final Clock clock;

    ClosingWorker(ClosingRepository repository, ClosingConfig config, Clock clock) {
        this.repository = repository;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(
            identity = "closing",
            every = "{tessera.notifications.closing.every}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> look() {
        return workOff().onFailure().recoverWithItem(failure -> {
            LOG.warnf("Closed inboxes could not be looked for, the next look is in %s: %s", config.every(), failure);
            return null;
        });
    }

    /** One after the other: nobody waits for it, and readers of other inboxes share the table. */
    Uni<Void> workOff() {
        return repository.closedInboxes(now(), INBOXES_AT_A_LOOK).chain(due -> {
            // All pods see the same list: in the same order they would only get into each other's way.
            List<Closing> shuffled = new ArrayList<>(due);
            Collections.shuffle(shuffled);
            return Multi.createFrom()
                    .iterable(shuffled)
                    .onItem()
                    .transformToUniAndConcatenate(this::turn)
                    .collect()
                    .last()
                    .replaceWithVoid();
        });
    }

    private Uni<Void> turn(Closing closing) {
        return hold(closing)
                .chain(this::empty)
                .onFailure(ConditionFailedException.class)
                .recoverWithNull()
                .onFailure()
                .recoverWithItem(failure -> {
                    LOG.warnf(failure, "The inbox of %s could not be emptied, it is due again soon", closing.userId());
                    return null;
                });
    }

    private Uni<Void> empty(Closing closing) {
        return repository
                .removeSome(closing.userId(), config.batch())
                .chain(removed -> removed > 0
                        ? hold(closing).chain(this::empty)
                        : repository.removePreferences(closing.userId()).chain(() -> conclude(closing)));
    }

    private Uni<Void> conclude(Closing closing) {
        Instant lastLook = closing.lastLookAt(config.settling());
        return now().isBefore(lastLook)
                ? repository.hold(closing, lastLook, now()).replaceWithVoid()
                : repository.discard(closing);
    }

    private Uni<Closing> hold(Closing closing) {
        Instant now = now();
        return repository.hold(closing, now.plus(config.lease()), now);
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
