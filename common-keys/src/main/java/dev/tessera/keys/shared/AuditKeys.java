package dev.tessera.keys.shared;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.Service;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Times;
import java.time.Instant;
import java.time.LocalDate;

public interface AuditKeys {

    /** What was done in one service to a person, a service account or a company, by time. */
    record Primary(Service service, String auditedId, Instant auditedAt, String entryId) implements PrimaryKey {
        private static final KeyTemplate KEY = Entity.AUDIT.primary();

        public static KeyCondition of(Service service, String auditedId) {
            return KEY.where(service, auditedId).all();
        }
    }

    /** What somebody did in one service, by time; nobody's where a stranger was refused. */
    record ByActor(Service service, String actorId, Instant auditedAt, String entryId) implements IndexKey {
        private static final KeyTemplate KEY = Entity.AUDIT.on(Index.GSI1);

        public static KeyCondition of(Service service, String actorId) {
            return KEY.where(service, actorId).all();
        }
    }

    /** What was done in one service on one UTC day, by time. */
    record ByDay(Service service, Instant auditedAt, String entryId, int shard) implements IndexKey {
        private static final KeyTemplate KEY = Entity.AUDIT.on(Index.GSI3);

        public LocalDate day() {
            return Times.day(auditedAt);
        }

        /** The entries of a day, in shard 0. */
        public static KeyCondition of(Service service, LocalDate day) {
            return KEY.where(service, day).all();
        }
    }
}
