package dev.tessera.keys.shared;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.model.Times;
import java.time.Instant;
import java.time.LocalDate;

public interface AuditKeys {

    /** What was done in one service to a person, a service account or a company, by time. */
    record Primary(Service service, String auditedId, Instant auditedAt, String entryId) implements PrimaryKey {}

    /** What somebody did in one service, by time; nobody's where a stranger was refused. */
    record ByActor(Service service, String actorId, Instant auditedAt, String entryId) implements IndexKey {}

    /** What was done in one service on one UTC day, by time. */
    record ByDay(Service service, Instant auditedAt, String entryId, int shard) implements IndexKey {

        public LocalDate day() {
            return Times.day(auditedAt);
        }
    }
}
