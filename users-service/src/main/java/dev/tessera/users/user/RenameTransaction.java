package dev.tessera.users.user;

import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.UsernameKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Transaction;
import dev.tessera.users.login.Login;
import dev.tessera.users.login.LoginItem;
import java.util.Optional;

/** A name changes together with its guard: the new one is taken and the old one free at the same moment. */
final class RenameTransaction {

    static final String USER = "user";
    static final String EMAIL = "email";
    static final String OLD_EMAIL = "old email";
    static final String USERNAME = "username";
    static final String OLD_USERNAME = "old username";

    private RenameTransaction() {}

    /** @param login the one whose password was just proved, if the e-mail address changes */
    static Transaction of(User before, User after, Optional<Login> login) {
        Transaction transaction =
                Transaction.create().put(USER, UserItem.of(after), Condition.version(before.version()));
        moveLogin(transaction, before, after, login);
        moveUsername(transaction, before, after);
        return transaction;
    }

    private static void moveLogin(Transaction transaction, User before, User after, Optional<Login> login) {
        String email = after.email().canonical();
        if (!email.equals(before.email().canonical())) {
            Login proved = login.orElseThrow();
            transaction
                    .put(EMAIL, LoginItem.of(proved.movedTo(email, after.updatedAt())), Condition.absent())
                    .delete(OLD_EMAIL, new LoginKeys.Primary(proved.email()), LoginItem.unchangedSince(proved));
        }
    }

    private static void moveUsername(Transaction transaction, User before, User after) {
        Username username = after.username();
        if (!username.canonical().equals(before.username().canonical())) {
            transaction
                    .put(USERNAME, UserItem.usernameGuard(username, after.id(), after.updatedAt()), Condition.absent())
                    .delete(
                            OLD_USERNAME,
                            new UsernameKeys.Primary(before.username().canonical()),
                            UserItem.guardsFor(before.id()));
        }
    }
}
