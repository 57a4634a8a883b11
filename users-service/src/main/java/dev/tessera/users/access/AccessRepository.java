package dev.tessera.users.access;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.service.identity.Role;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.RoleService.Giver;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
public class AccessRepository {

    static final String GIVER = "giver";
    private static final String RECEIVER = "receiver";

    private final TableGateway table;

    AccessRepository(TableGateway table) {
        this.table = table;
    }

    // ACCESS#<userId> / ACCESS, unless the user is deleted
    public Uni<Optional<Access>> accessByUser(String userId) {
        return table.get(AccessPattern.ACCESS_BY_USER, new AccessKeys.Primary(userId))
                .map(item -> item.map(AccessItem::access).filter(access -> !access.deleted()));
    }

    // ACCESS#<userId> / ACCESS, unless the user is deleted
    public Write revokeAllSessions(String userId, Instant now) {
        return Write.update(
                AccessPattern.REVOKE_ALL_SESSIONS,
                new AccessKeys.Primary(userId),
                AccessItem.endAllSessions(now),
                AccessItem.isActive());
    }

    // ACCESS#<userId> / ACCESS, while ACCESS#<giverId> or CLIENT#<giverId> is an administrator's
    Write changeRoles(Access before, Access after, Giver giver) {
        Transaction transaction = Transaction.create()
                .update(
                        RECEIVER,
                        new AccessKeys.Primary(before.userId()),
                        AccessItem.grant(after.roles(), after.updatedAt()),
                        Condition.and(AccessItem.isActive(), Condition.version(before.version())));
        if (giver.isService()) {
            transaction.check(GIVER, new ClientKeys.Primary(giver.id()), AccessItem.has(Role.ADMIN));
        } else if (!giver.id().equals(before.userId())) {
            transaction.check(GIVER, new AccessKeys.Primary(giver.id()), AccessItem.has(Role.ADMIN));
        }
        return new Write(AccessPattern.CHANGE_ROLES, transaction);
    }
}
