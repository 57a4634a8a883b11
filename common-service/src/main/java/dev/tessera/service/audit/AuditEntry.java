package dev.tessera.service.audit;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * An act as it was done.
 *
 * @param id unique for its subject and time
 * @param actor empty for strangers, and for what the service did by itself
 * @param count how often; more than once for refusals, which are counted by the hour
 */
public record AuditEntry(
        String id,
        String kind,
        String subject,
        Optional<String> actor,
        boolean isService,
        Instant at,
        Optional<String> address,
        Optional<String> tokenId,
        Optional<String> sessionId,
        long count,
        Map<String, String> details) {

    /** Where others were when they did it is theirs. */
    AuditEntry seenBy(String person) {
        return actor.filter(person::equals).isPresent()
                ? this
                : new AuditEntry(
                        id,
                        kind,
                        subject,
                        actor,
                        isService,
                        at,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        count,
                        details);
    }
}
