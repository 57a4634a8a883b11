package dev.tessera.service.audit;

import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
public class AuditService {

    private static final int PART = 100;

    private final AuditRepository repository;

    AuditService(AuditRepository repository) {
        this.repository = repository;
    }

    Uni<Slice<AuditEntry>> entries(AuditQuery query, Paging paging) {
        if (query.subject() != null) {
            return repository.auditOfSubject(query.subject(), paging);
        }
        return query.actor() != null
                ? repository.auditByActor(query.actor(), paging)
                : repository.auditOfDay(query.day(), paging);
    }

    /** All that was done to somebody, as they may see it. */
    public Multi<AuditEntry> trailOf(String person) {
        return export(AuditQuery.ofSubject(person)).map(entry -> entry.seenBy(person));
    }

    /** A part at a time: the next one is read when the one before is taken. */
    Multi<AuditEntry> export(AuditQuery query) {
        return Slice.all(from -> entries(query, new Paging(PART, from)))
                .onItem()
                .disjoint();
    }
}
