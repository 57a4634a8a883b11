package dev.tessera.service.jobs;

import dev.tessera.keys.model.Times;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.calls.Backoff;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;

/**
 * Works on jobs that lie in the table, beside the workers of other pods. Each job has a due time, by which an index lists
 * it. Whoever takes a job moves its due time to the end of a lease, in a conditional write that one worker wins. The lease
 * is extended before each further step; if its holder dies, the job is due again when it ends, and somebody else goes on.
 *
 * <p>So each step may be done more than once, and must bear it. A subclass says which jobs are due and what a step does;
 * {@link JobSchedule} runs it.
 *
 * @param <J> a job as it was read, with what its conditional writes need
 */
public abstract class LeasedJobWorker<J> {

    protected static final Backoff BACKOFF = new Backoff(Duration.ofSeconds(5), Duration.ofMinutes(15));
    private static final int LIMIT = 25;

    private enum Turn {
        NOT_OURS,
        MORE_STEPS,
        STILL_DUE,
        DONE
    }

    private final Logger log = Logger.getLogger(getClass());
    private final Clock clock;
    final Duration lease;
    private final int parallel;
    private final Backoff backoff;
    volatile boolean isStopping;

    /** @param parallel jobs at a time */
    protected LeasedJobWorker(Clock clock, Duration lease, int parallel, Backoff backoff) {
        this.clock = clock;
        this.lease = lease;
        this.parallel = parallel;
        this.backoff = backoff;
    }

    /** The jobs that are due by now, the longest waiting first. */
    protected abstract Uni<List<J>> due(Instant now, int limit);

    /** Moves the due time; fails with {@link ConditionFailedException} if somebody else has moved it since it was read. */
    protected abstract Uni<J> lease(J job, Instant until, Instant now);

    /**
     * One step, well within the lease. If there is more to do, gives the job as it goes on; else writes what becomes of
     * the job, and gives nothing.
     */
    protected abstract Uni<Optional<J>> work(J leased);

    /** Writes that a step failed, due again at {@link #retryAt}. */
    protected abstract Uni<?> retry(J leased, Throwable failure);

    /** Jobs to take from the list at a time; 0 if none may be begun now. */
    protected int limit() {
        return LIMIT;
    }

    /** Steps after which a job lets others go first. */
    protected int stepsInTurn() {
        return Integer.MAX_VALUE;
    }

    /** @param failures in a row, from 1 */
    protected final Instant retryAt(int failures) {
        return now().plus(backoff.delayAfter(failures));
    }

    /** As exact as the table is. */
    protected final Instant now() {
        return Times.truncate(clock.instant());
    }

    /** Works until nothing is due, or others have all that is. */
    public Uni<Void> runDueJobs() {
        return Multi.createBy()
                .repeating()
                .uni(this::runSome)
                .whilst(again -> again)
                .collect()
                .last()
                .replaceWithVoid();
    }

    /** Begins nothing more. A job under way ends with its step, and is due at once for other pods if there is more. */
    public void stop() {
        isStopping = true;
    }

    private Uni<Boolean> runSome() {
        int limit = isStopping ? 0 : limit();
        if (limit == 0) {
            return Uni.createFrom().item(false);
        }
        return due(now(), limit).chain(due -> {
            // All pods read the same list: in the same order they would race for the same jobs.
            List<J> shuffled = new ArrayList<>(due);
            Collections.shuffle(shuffled);
            return Multi.createFrom()
                    .iterable(shuffled)
                    .onItem()
                    .transformToUni(this::turn)
                    .merge(parallel)
                    .collect()
                    .asList()
                    .map(turns -> turns.contains(Turn.STILL_DUE) || due.size() == limit && turns.contains(Turn.DONE));
        });
    }

    private Uni<Turn> turn(J due) {
        AtomicReference<J> job = new AtomicReference<>(due);
        AtomicInteger steps = new AtomicInteger();
        return Multi.createBy()
                .repeating()
                .uni(() -> step(job, steps.getAndIncrement()))
                .whilst(turn -> turn == Turn.MORE_STEPS)
                .collect()
                .last()
                .onFailure(ConditionFailedException.class)
                .recoverWithItem(Turn.NOT_OURS)
                .onFailure()
                .recoverWithItem(failure -> {
                    log.errorf(failure, "%s broke off, and is due again when its lease ends", job);
                    return Turn.NOT_OURS;
                });
    }

    private Uni<Turn> step(AtomicReference<J> job, int before) {
        Instant now = now();
        if (isStopping && before == 0) {
            return Uni.createFrom().item(Turn.NOT_OURS);
        }
        if (isStopping || before == stepsInTurn()) {
            return lease(job.get(), now, now).replaceWith(Turn.STILL_DUE);
        }
        Instant until = now.plus(lease);
        return lease(job.get(), until, now).chain(this::workOrRetry).map(more -> {
            more.ifPresent(job::set);
            return more.isPresent() ? Turn.MORE_STEPS : now().isBefore(until) ? Turn.DONE : Turn.STILL_DUE;
        });
    }

    private Uni<Optional<J>> workOrRetry(J leased) {
        return Uni.createFrom()
                .deferred(() -> work(leased))
                .onFailure(failure -> !(failure instanceof ConditionFailedException))
                .recoverWithUni(failure -> {
                    log.warnf(failure, "%s failed, and is tried again after a pause", leased);
                    return retry(leased, failure).map(written -> Optional.empty());
                });
    }
}
