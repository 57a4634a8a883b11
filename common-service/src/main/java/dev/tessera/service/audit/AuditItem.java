package dev.tessera.service.audit;

import dev.tessera.keys.Service;
import dev.tessera.keys.model.Shard;
import dev.tessera.keys.shared.AuditKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

final class AuditItem {

    private static final String ID = "entryId";
    private static final String ACT = "act";
    private static final String SUBJECT = "auditedId";
    private static final String BY_SERVICE = "byService";
    private static final String AT = "auditedAt";
    private static final String COUNT = "count";

    private static final RecordMapping<AuditEntry> ENTRY = RecordMapping.of(MethodHandles.lookup(), AuditEntry.class)
            .named("id", ID)
            .named("kind", ACT)
            .named("subject", SUBJECT)
            .named("actor", "actorId")
            .named("isService", BY_SERVICE)
            .named("at", AT)
            .build();

    private AuditItem() {}

    static Item of(AuditEntry entry, Service service, AuditConfig config) {
        return Item.of(new AuditKeys.Primary(service, entry.subject(), entry.at(), entry.id()))
                .with(
                        entry.actor()
                                .map(actor -> new AuditKeys.ByActor(service, actor, entry.at(), entry.id()))
                                .orElse(null),
                        byDay(service, entry.at(), entry.id(), entry.subject(), config))
                .set(ENTRY, entry)
                .expiresAt(entry.at().plus(config.keep()))
                .stamped(entry.at(), entry.at(), 1)
                .build();
    }

    /** One item for each subject, kind and hour. */
    static AuditKeys.Primary hour(Service service, String kind, String subject, Instant now) {
        return new AuditKeys.Primary(service, subject, now.truncatedTo(ChronoUnit.HOURS), kind);
    }

    static Update countOne(AuditKeys.Primary hour, AuditConfig config, Instant now) {
        return Update.at(now)
                .add(COUNT, 1)
                .set(ID, hour.entryId())
                .set(ACT, hour.entryId())
                .set(SUBJECT, hour.auditedId())
                .set(BY_SERVICE, false)
                .set(AT, hour.auditedAt())
                .index(byDay(hour.service(), hour.auditedAt(), hour.entryId(), hour.auditedId(), config))
                .expiresAt(hour.auditedAt().plus(config.keep()));
    }

    static AuditEntry entry(Item item) {
        return ENTRY.read(item);
    }

    private static AuditKeys.ByDay byDay(Service service, Instant at, String id, String subject, AuditConfig config) {
        return new AuditKeys.ByDay(service, at, id, Shard.of(subject + id, config.shards()));
    }
}
