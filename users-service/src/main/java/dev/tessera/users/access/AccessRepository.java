package dev.tessera.users.access;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.service.identity.Role;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
public class AccessRepository {

    static final String RECEIVER = "receiver";
    static final String GIVER = "giver";

    private final TableGateway table;

    AccessRepository(TableGateway table) {
        this.table = table;
    }

    // ACCESS#<userId> / ACCESS
    public Uni<Optional<Access>> accessByUser(String userId) {
        return table.get(AccessPattern.ACCESS_BY_USER, new AccessKeys.Primary(userId))
                .map(item -> item.map(AccessItem::access));
    }

    // ACCESS#<userId> / ACCESS, unless deleted
    public Uni<Access> revokeAllSessions(String userId, Instant now) {
        return table.update(
                        AccessPattern.REVOKE_ALL_SESSIONS,
                        new AccessKeys.Primary(userId),
                        AccessItem.endAllSessions(now),
                        AccessItem.isActive())
                .map(AccessItem::access);
    }

    // ACCESS#<userId> / ACCESS, while ACCESS#<giverId> or CLIENT#<giverId> is an administrator's
    Uni<Void> changeRoles(Access before, Access after, PrimaryKey giver) {
        PrimaryKey receiver = new AccessKeys.Primary(before.userId());
        Transaction transaction = Transaction.create()
                .update(
                        RECEIVER,
                        receiver,
                        AccessItem.grant(after.roles(), after.updatedAt()),
                        Condition.and(AccessItem.isActive(), Condition.version(before.version())));
        if (!giver.equals(receiver)) {
            transaction.check(GIVER, giver, AccessItem.has(Role.ADMIN));
        }
        return table.transact(AccessPattern.CHANGE_ROLES, transaction);
    }
}
