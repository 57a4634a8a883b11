package dev.tessera.users.session;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.login.LoginItem;
import dev.tessera.users.login.PasswordProof;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class SessionRepository {

    static final String LOGIN = "login";

    private final TableGateway table;
    private final SessionConfig config;

    SessionRepository(TableGateway table, SessionConfig config) {
        this.table = table;
        this.config = config;
    }

    record SessionWithAccess(Session session, Access access) {}

    // SESSION#<sessionId> / SESSION with ACCESS#<userId> / ACCESS; empty unless both are there
    Uni<Optional<SessionWithAccess>> sessionWithAccess(String sessionId, String userId) {
        SessionKeys.Primary session = new SessionKeys.Primary(sessionId);
        AccessKeys.Primary access = new AccessKeys.Primary(userId);
        return table.batchGet(AccessPattern.SESSION_WITH_ACCESS, List.of(session, access))
                .map(items -> items.size() < 2
                        ? Optional.empty()
                        : Optional.of(new SessionWithAccess(
                                SessionItem.session(items.get(session)), AccessItem.access(items.get(access)))));
    }

    // GSI1: SESSIONS#<userId>, newest first, of the epoch that is not over
    Uni<Slice<Session>> sessionsOfUser(String userId, long epoch, Paging paging) {
        return table.query(
                        AccessPattern.SESSIONS_OF_USER,
                        TableQuery.of(Key.all(SessionKeys.OfUser.class, userId))
                                .newestFirst()
                                .filter(SessionItem.isInEpoch(epoch))
                                .page(paging))
                .map(slice -> slice.map(SessionItem::session));
    }

    // SESSION#<sessionId>, EMAIL#<email> with the password that was proved, ACCESS#<userId> in the epoch that was read
    Write signIn(Session session, String device, PasswordProof proof, Access access) {
        Instant now = session.createdAt();
        Transaction transaction = Transaction.create()
                .put(SessionItem.of(session, session.expiresAt(config.idleLifetime())), Condition.absent());
        LoginItem.signIn(transaction, LOGIN, proof, now);
        AccessKeys.Primary accessKey = new AccessKeys.Primary(access.userId());
        Condition sameEpoch = AccessItem.isActiveInEpoch(access.epoch());
        if (access.knows(device)) {
            transaction.check(accessKey, sameEpoch);
        } else {
            transaction.update(accessKey, AccessItem.remember(access.devicesWith(device), now), sameEpoch);
        }
        return new Write(AccessPattern.SIGN_IN, transaction);
    }

    // SESSION#<sessionId> at the generation that was read, ACCESS#<userId> in the session's epoch
    Write refreshSession(Session session, Instant now) {
        Instant expiresAt = Session.expiry(now, session.endsAt(), config.idleLifetime());
        return new Write(
                AccessPattern.REFRESH_SESSION,
                Transaction.create()
                        .update(
                                new SessionKeys.Primary(session.id()),
                                SessionItem.rotate(session.generation() + 1, now, expiresAt),
                                SessionItem.isAtGeneration(session.generation()))
                        .check(new AccessKeys.Primary(session.userId()), AccessItem.isActiveInEpoch(session.epoch())));
    }

    // SESSION#<sessionId>, if it is this person's
    Write revokeSession(String sessionId, String userId) {
        return Write.delete(
                AccessPattern.REVOKE_SESSION, new SessionKeys.Primary(sessionId), SessionItem.belongsTo(userId));
    }
}
