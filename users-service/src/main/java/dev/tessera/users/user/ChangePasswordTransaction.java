package dev.tessera.users.user;

import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.service.table.Transaction;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.login.Login;
import dev.tessera.users.login.LoginItem;
import dev.tessera.users.session.SessionItem;
import java.time.Instant;
import java.util.Optional;

/** The new password and the end of all sessions are one: no session begun with the old password outlives it. */
final class ChangePasswordTransaction {

    static final String LOGIN = "login";
    static final String ACCESS = "access";
    static final String SESSION = "session";

    private ChangePasswordTransaction() {}

    /** @param sessionId the session that stays, because the change came from it */
    static Transaction of(Login proved, String newSealedHash, Access access, Optional<String> sessionId, Instant now) {
        Transaction transaction = Transaction.create()
                .update(
                        LOGIN,
                        new LoginKeys.Primary(proved.email()),
                        LoginItem.newPassword(newSealedHash, now),
                        LoginItem.unchangedSince(proved))
                .update(
                        ACCESS,
                        new AccessKeys.Primary(access.userId()),
                        AccessItem.endAllSessions(now),
                        AccessItem.isActiveInEpoch(access.epoch()));
        sessionId.ifPresent(id -> transaction.update(
                SESSION,
                new SessionKeys.Primary(id),
                SessionItem.moveToEpoch(access.epoch() + 1, now),
                SessionItem.isInEpoch(access.epoch())));
        return transaction;
    }
}
