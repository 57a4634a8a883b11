package dev.tessera.users.user;

import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Transaction;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.login.Login;
import dev.tessera.users.login.LoginItem;

/** A user comes into being with both names taken, or not at all: an index could not keep them unique. */
final class SignUpTransaction {

    static final String USER = "user";
    static final String EMAIL = "email";
    static final String USERNAME = "username";
    static final String ACCESS = "access";

    private SignUpTransaction() {}

    static Transaction of(User user, Login login, Access access) {
        return Transaction.create()
                .put(USER, UserItem.of(user), Condition.absent())
                .put(EMAIL, LoginItem.of(login), Condition.absent())
                .put(USERNAME, UserItem.usernameGuard(user.username(), user.id(), user.createdAt()), Condition.absent())
                .put(ACCESS, AccessItem.of(access), Condition.absent());
    }
}
