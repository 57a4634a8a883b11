package dev.tessera.users.audit;

import dev.tessera.keys.model.Shard;
import dev.tessera.service.audit.AuditTrail;
import dev.tessera.service.change.Commits;
import dev.tessera.service.change.Decision;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Counts by the hour, in the audit trail, what was refused to strangers; with the same write for whom nobody knows, so
 * that a refusal does not tell who has an account.
 */
@ApplicationScoped
public class Refusals {

    private static final Logger LOG = Logger.getLogger(Refusals.class);

    /** Few enough for an administrator to read, and enough that no single item takes all guesses. */
    private static final int UNKNOWN = 16;

    private final AuditTrail trail;
    private final Commits commits;

    Refusals(AuditTrail trail, Commits commits) {
        this.trail = trail;
        this.commits = commits;
    }

    /**
     * A refusal is one whether or not it could be counted.
     *
     * @param known whose password or secret it was not; empty if the name is nobody's
     * @param typed the name, of which nothing is kept
     */
    public Uni<Void> count(UserAct kind, Optional<String> known, String typed) {
        String subject = known.orElseGet(() -> "unknown-" + Shard.of(typed, UNKNOWN));
        return commits.commit(() -> Uni.createFrom().item(() -> Decision.<Void>of(trail.refusal(kind, subject))))
                .onFailure()
                .invoke(e -> LOG.warnf("A refusal was not counted: %s", e.toString()))
                .onFailure()
                .recoverWithNull();
    }
}
