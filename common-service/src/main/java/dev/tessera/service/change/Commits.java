package dev.tessera.service.change;

import dev.tessera.service.audit.AuditTrail;
import dev.tessera.service.audit.Origin;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.service.table.Write;
import dev.tessera.service.table.calls.Backoff;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Writes what was decided. The one retry policy for optimistic locks: a write that is refused because what was read no
 * longer holds is decided again on what holds now, after a pause with jitter that is short, but in proportion to how long
 * an attempt takes; after {@value #ATTEMPTS} attempts the caller is told of the conflict.
 */
@ApplicationScoped
public class Commits {

    private static final int ATTEMPTS = 10;
    private static final Backoff PAUSE = new Backoff(Duration.ofMillis(5), Duration.ofMillis(200));
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private final TableGateway table;
    private final Optional<AuditTrail> trail;
    private final KeyedSerialExecutor executor = new KeyedSerialExecutor();

    @Inject
    Commits(TableGateway table, AuditTrail trail) {
        this(table, Optional.of(trail));
    }

    /** For decisions of which none is audited. */
    public Commits(TableGateway table) {
        this(table, Optional.empty());
    }

    private Commits(TableGateway table, Optional<AuditTrail> trail) {
        this.table = table;
        this.trail = trail;
    }

    /** What a request adds to each attempt. */
    public interface Attempt<T> {

        /** Who asks, for the audit trail. */
        default Origin origin() {
            return Origin.SERVICE_ITSELF;
        }

        /** The version of what is to be changed; throws if the caller knows another one. */
        default void on(long version) {}

        /** Whether this refusal is the request's own, and no reason to decide again. */
        default boolean isFinal(TransactionRefusedException refused) {
            return false;
        }

        /** Adds what must be written together with the change. */
        default void join(Write write, Supplier<T> answer) {}

        /** What was joined last was not written: another decision follows, or none. */
        default void refused() {}
    }

    /** For changes that come by no request. */
    public <T> Uni<T> commit(Supplier<Uni<Decision<T>>> decide) {
        return commit(decide, new Attempt<>() {});
    }

    public <T> Uni<T> commit(Supplier<Uni<Decision<T>>> decide, Attempt<T> attempt) {
        return commit(decide, attempt, 1);
    }

    /**
     * One after the other with all that this pod commits under this key: where many change one thing at once, each round
     * of retries has but one winner.
     */
    public <T> Uni<T> commitSerially(String key, Supplier<Uni<Decision<T>>> decide) {
        return commitSerially(key, decide, new Attempt<>() {});
    }

    public <T> Uni<T> commitSerially(String key, Supplier<Uni<Decision<T>>> decide, Attempt<T> attempt) {
        return executor.execute(key, () -> commit(decide, attempt));
    }

    private <T> Uni<T> commit(Supplier<Uni<Decision<T>>> decide, Attempt<T> attempt, int tries) {
        long begun = System.nanoTime();
        return Uni.createFrom()
                .deferred(decide::get)
                .chain(decision -> settle(decision, attempt))
                .onFailure(
                        failure -> failure instanceof TransactionRefusedException refused && !attempt.isFinal(refused))
                .recoverWithUni(refused -> tries == ATTEMPTS
                        ? Uni.createFrom().failure(Problems.conflict())
                        : pause(tries, begun).chain(() -> commit(decide, attempt, tries + 1)));
    }

    private static Uni<Void> pause(int tries, long begun) {
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        return PAUSE.forAttemptsOf(took, LONGEST_PAUSE).pauseAfter(tries);
    }

    private <T> Uni<T> settle(Decision<T> decision, Attempt<T> attempt) {
        if (decision.version().isPresent()) {
            attempt.on(decision.version().getAsLong());
            return decision.decide().chain(next -> settle(next, attempt));
        }
        if (decision.write().isEmpty()) {
            return Uni.createFrom().item(decision.answer());
        }
        Write write = decision.write().get();
        if (decision.isByAdministrator()) {
            AdministratorCheck.join(write, attempt.origin());
        }
        if (!decision.acts().isEmpty()) {
            trail.orElseThrow().join(write, decision.acts(), attempt.origin());
        }
        attempt.join(write, decision::answer);
        return table.commit(write)
                .map(decision::written)
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(failure -> {
                    TransactionRefusedException refused = (TransactionRefusedException) failure;
                    attempt.refused();
                    return attempt.isFinal(refused)
                            ? Uni.createFrom().failure(refused)
                            : decision.otherwise(refused)
                                    .map(other -> other.chain(next -> settle(next, attempt)))
                                    .orElseGet(() -> Uni.createFrom().failure(refused));
                });
    }
}
