package dev.tessera.users.access;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import dev.tessera.users.token.TokenDenials;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
public class AccessRepository {

    private final TableGateway table;
    private final TokenDenials denials;

    AccessRepository(TableGateway table, TokenDenials denials) {
        this.table = table;
        this.denials = denials;
    }

    // ACCESS#<userId> / ACCESS, unless the user is deleted
    public Uni<Optional<Access>> accessByUser(String userId) {
        return table.get(AccessPattern.ACCESS_BY_USER, new AccessKeys.Primary(userId))
                .map(item -> item.map(AccessItem::access).filter(access -> !access.deleted()));
    }

    /** @param administrator who does this to somebody else */
    // ACCESS#<userId> / ACCESS, if it is still as read, and DENIED#USER#<userId>
    public Write revokeAllSessions(Access before, Optional<Actor> administrator, Instant now) {
        Transaction transaction = Transaction.create()
                .update(
                        new AccessKeys.Primary(before.userId()),
                        AccessItem.endAllSessions(now),
                        AccessItem.unchanged(before));
        administrator.ifPresent(actor -> AccessItem.requireAdministrator(transaction, actor));
        return new Write(
                AccessPattern.REVOKE_ALL_SESSIONS,
                denials.ofPerson(transaction, before.userId(), before.version() + 1, now));
    }

    // ACCESS#<userId> / ACCESS, DENIED#USER#<userId> if a role is taken, while ACCESS#<giverId> or CLIENT#<giverId> is
    // an administrator's
    Write changeRoles(Access before, Access after, Actor giver) {
        Transaction transaction = Transaction.create()
                .update(
                        new AccessKeys.Primary(before.userId()),
                        AccessItem.grant(after.roles(), after.updatedAt()),
                        AccessItem.unchanged(before));
        if (!after.roles().containsAll(before.roles())) {
            denials.ofPerson(transaction, after.userId(), after.version(), after.updatedAt());
        }
        return new Write(
                AccessPattern.CHANGE_ROLES,
                giver.id().equals(before.userId()) ? transaction : AccessItem.requireAdministrator(transaction, giver));
    }
}
