package dev.tessera.service.audit;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.AuditKeys;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Write;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Who did what to whom, in this service. An act is written in its own transaction, so there is never one without its
 * entry, and no entry for what did not happen. A decision says {@code .audited(act)}, that is all.
 */
@ApplicationScoped
public class AuditTrail {

    private final AuditConfig config;
    private final Service service;
    private final Clock clock;

    AuditTrail(AuditConfig config, @ConfigProperty(name = "tessera.service") String service, Clock clock) {
        this.config = config;
        this.service = Service.ofId(service);
        this.clock = clock;
    }

    /** Adds an entry for each act to what is about to be written. */
    public void join(Write write, List<Act> acts, Origin origin) {
        if (!acts.isEmpty() && !write.isTransaction()) {
            throw new IllegalStateException(write.pattern() + " must be a transaction to be audited");
        }
        Instant now = clock.instant();
        acts.forEach(act ->
                write.transaction().put(AuditItem.of(entry(act, origin, now), service, config), Condition.absent()));
    }

    /** Something was refused to somebody who may be anybody: counted by the hour, or strangers could fill a trail. */
    // AUDIT#<service>#<subject> / <hour>#<kind>
    public Write refusal(Enum<?> kind, String subject) {
        Instant now = clock.instant();
        AuditKeys.Primary hour = AuditItem.hour(service, kind.name(), subject, now);
        return Write.update(
                AccessPattern.COUNT_REFUSALS, hour, AuditItem.countOne(hour, config, now), Condition.none());
    }

    private static AuditEntry entry(Act act, Origin origin, Instant now) {
        return new AuditEntry(
                Ids.next(),
                act.kind(),
                act.subject(),
                origin.actor().or(act::actor),
                origin.isService(),
                now,
                origin.address(),
                origin.tokenId(),
                origin.sessionId(),
                1,
                act.details());
    }
}
