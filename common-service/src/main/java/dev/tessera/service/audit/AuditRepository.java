package dev.tessera.service.audit;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.Service;
import dev.tessera.keys.shared.AuditKeys;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import org.eclipse.microprofile.config.inject.ConfigProperty;

@ApplicationScoped
class AuditRepository {

    private final TableGateway table;
    private final AuditConfig config;
    private final Service service;

    AuditRepository(TableGateway table, AuditConfig config, @ConfigProperty(name = "tessera.service") String service) {
        this.table = table;
        this.config = config;
        this.service = Service.ofId(service);
    }

    // AUDIT#<service>#<subject>, newest first
    Uni<Slice<AuditEntry>> auditOfSubject(String subject, Paging paging) {
        return read(
                AccessPattern.AUDIT_OF_SUBJECT,
                TableQuery.of(Key.all(AuditKeys.Primary.class, service, subject))
                        .newestFirst(),
                paging);
    }

    // GSI1: AUDIT#<service>#BY#<actor>, newest first
    Uni<Slice<AuditEntry>> auditByActor(String actor, Paging paging) {
        return read(
                AccessPattern.AUDIT_BY_ACTOR,
                TableQuery.of(Key.all(AuditKeys.ByActor.class, service, actor)).newestFirst(),
                paging);
    }

    // GSI3: AUDIT#<service>#DAY#<day>, newest first
    Uni<Slice<AuditEntry>> auditOfDay(LocalDate day, Paging paging) {
        return read(
                AccessPattern.AUDIT_OF_DAY,
                TableQuery.of(Key.all(AuditKeys.ByDay.class, service, day))
                        .shards(config.shards())
                        .newestFirst(),
                paging);
    }

    private Uni<Slice<AuditEntry>> read(AccessPattern pattern, TableQuery query, Paging paging) {
        return table.query(pattern, query.page(paging)).map(slice -> slice.map(AuditItem::entry));
    }
}
