package dev.tessera.users.user;

import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.UsernameKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Transaction;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.company.Departure;
import dev.tessera.users.login.LoginItem;

/** A user goes: names free, companies left, sessions over, and a profile that says nothing but the id. */
final class DeleteUserTransaction {

    static final String USER = "user";
    static final String LOGIN = "login";
    static final String USERNAME = "username";
    static final String ACCESS = "access";

    private DeleteUserTransaction() {}

    static Transaction of(User before, User after, Access access) {
        Transaction transaction = Transaction.create()
                .put(USER, UserItem.of(after), Condition.version(before.version()))
                .delete(LOGIN, new LoginKeys.Primary(before.email().canonical()), LoginItem.belongsTo(before.id()))
                .delete(
                        USERNAME,
                        new UsernameKeys.Primary(before.username().canonical()),
                        UserItem.guardsFor(before.id()))
                .update(
                        ACCESS,
                        new AccessKeys.Primary(before.id()),
                        AccessItem.delete(after.updatedAt()),
                        Condition.version(access.version()));
        Departure.fromAllCompanies(transaction, access, after.updatedAt());
        return transaction;
    }
}
