package dev.tessera.users.access;

import dev.tessera.keys.AccessKey;
import dev.tessera.keys.AccessPattern;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
public class AccessRepository {

    private final TableGateway table;

    AccessRepository(TableGateway table) {
        this.table = table;
    }

    // ACCESS#<userId> / ACCESS
    public Uni<Optional<Access>> accessByUser(String userId) {
        return table.get(AccessPattern.ACCESS_BY_USER, new AccessKey(userId)).map(item -> item.map(AccessItem::access));
    }

    // ACCESS#<userId> / ACCESS, unless deleted
    public Uni<Access> revokeAllSessions(String userId, Instant now) {
        return table.update(
                        AccessPattern.REVOKE_ALL_SESSIONS,
                        new AccessKey(userId),
                        AccessItem.endAllSessions(now),
                        AccessItem.isActive())
                .map(AccessItem::access);
    }
}
