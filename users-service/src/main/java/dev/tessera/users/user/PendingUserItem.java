package dev.tessera.users.user;

import dev.tessera.service.input.Email;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Transaction;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.login.Login;
import dev.tessera.users.login.LoginItem;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.util.Set;

/** A pending user as attributes of what proves their address, and the part they play in the transaction that does. */
public final class PendingUserItem {

    /** Labels of what may be taken by then. */
    public static final String LOGIN = UserRepository.LOGIN;

    public static final String USERNAME = UserRepository.USERNAME;

    private static final RecordMapping<PendingUser> PENDING_USER = RecordMapping.of(
                    MethodHandles.lookup(), PendingUser.class)
            .named("id", "pendingUserId")
            .from("email", item -> new Email(item.text("mailTo")))
            .named("sealedHash", "passwordHash")
            .build();

    private PendingUserItem() {}

    public static Item.Builder set(Item.Builder item, PendingUser pending) {
        return item.set(PENDING_USER, pending);
    }

    public static PendingUser pendingUser(Item item) {
        return PENDING_USER.read(item);
    }

    /** With both names taken, or not at all; the address is proved by then. */
    public static Transaction signUp(Transaction transaction, PendingUser pending, UserShards shards, Instant now) {
        User user = User.signUp(pending.id(), pending.newUser(), true, now);
        return signUp(
                transaction,
                user,
                Login.ofNewUser(user.email().canonical(), user.id(), pending.sealedHash(), now),
                Access.ofNewUser(user.id(), Set.of(), true, now),
                shards);
    }

    static Transaction signUp(Transaction transaction, User user, Login login, Access access, UserShards shards) {
        return transaction
                .put(UserItem.of(user, shards.of(user.id())), Condition.absent())
                .put(LOGIN, LoginItem.of(login), Condition.absent())
                .put(USERNAME, UserItem.usernameGuard(user), Condition.absent())
                .put(AccessItem.of(access), Condition.absent());
    }
}
