package dev.tessera.users.user;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.keys.users.UsernameKeys;
import dev.tessera.service.input.Email;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.Actor;
import dev.tessera.users.company.Departure;
import dev.tessera.users.login.Login;
import dev.tessera.users.login.LoginItem;
import dev.tessera.users.session.SessionItem;
import dev.tessera.users.token.TokenDenials;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class UserRepository {

    static final String LOGIN = "login";
    static final String USERNAME = "username";
    static final String SESSION = "session";

    private final TableGateway table;
    private final TokenDenials denials;
    private final UserShards shards;

    UserRepository(TableGateway table, TokenDenials denials, UserShards shards) {
        this.table = table;
        this.denials = denials;
        this.shards = shards;
    }

    // USER#<userId> / PROFILE
    Uni<Optional<User>> userById(String userId) {
        return table.get(AccessPattern.USER_BY_ID, new UserKeys.Primary(userId)).map(item -> item.map(UserItem::user));
    }

    // USER#<userId> / PROFILE, of each; who is not there is left out
    Uni<List<User>> usersById(List<String> userIds) {
        return table.batchGet(
                        AccessPattern.USERS_BY_ID,
                        userIds.stream().map(UserKeys.Primary::new).toList())
                .map(items -> items.values().stream().map(UserItem::user).toList());
    }

    // GSI1: EMAIL#<email>
    Uni<Optional<User>> userByEmail(Email email) {
        return table.first(AccessPattern.USER_BY_EMAIL, Key.all(UserKeys.ByEmail.class, email.canonical()))
                .map(item -> item.map(UserItem::user));
    }

    // GSI2: USERNAME#<username>
    Uni<Optional<User>> userByUsername(Username username) {
        return table.first(AccessPattern.USER_BY_USERNAME, Key.all(UserKeys.ByUsername.class, username.canonical()))
                .map(item -> item.map(UserItem::user));
    }

    /** @param filter for the few that it drops: they are read all the same */
    // GSI3: USERS#<status>, all shards, newest first
    Uni<Slice<User>> usersByStatus(AccountStatus status, Condition filter, Paging paging) {
        return table.query(
                        AccessPattern.USERS_BY_STATUS,
                        TableQuery.of(Key.all(UserKeys.ByStatus.class, status.name()))
                                .newestFirst()
                                .filter(filter)
                                .page(paging)
                                .shards(shards.count()))
                .map(slice -> slice.map(UserItem::user));
    }

    record UserWithAccess(User user, Access access) {}

    // USER#<userId> / PROFILE with ACCESS#<userId> / ACCESS; empty unless both are there
    Uni<Optional<UserWithAccess>> userWithAccess(String userId) {
        UserKeys.Primary user = new UserKeys.Primary(userId);
        AccessKeys.Primary access = new AccessKeys.Primary(userId);
        return table.batchGet(AccessPattern.USER_WITH_ACCESS, List.of(user, access))
                .map(items -> items.size() < 2
                        ? Optional.empty()
                        : Optional.of(new UserWithAccess(
                                UserItem.user(items.get(user)), AccessItem.access(items.get(access)))));
    }

    /** Who is suspended keeps everything but the way in; all that they were given tokens for ends at once. */
    // USER#<userId>, ACCESS#<userId>, DENIED#USER#<userId> of who is suspended, while ACCESS#<actorId> or
    // CLIENT#<actorId> is an administrator's
    Write changeStatus(UserWithAccess before, User after, Actor actor) {
        Instant now = after.updatedAt();
        Access access = before.access();
        Transaction transaction = Transaction.create()
                .put(item(after), Condition.version(before.user().version()))
                .update(
                        new AccessKeys.Primary(access.userId()),
                        after.isSuspended() ? AccessItem.suspend(now) : AccessItem.restore(now),
                        AccessItem.unchanged(access));
        if (after.isSuspended()) {
            denials.ofPerson(transaction, access.userId(), access.version() + 1, now);
        }
        return new Write(AccessPattern.CHANGE_STATUS, AccessItem.requireAdministrator(transaction, actor));
    }

    /** With both names taken, or not at all: an index could not keep them unique. */
    // USER#<userId>, EMAIL#<email>, UNIQUE#USERNAME#<username>, ACCESS#<userId>
    Write signUp(User user, Login login, Access access) {
        return new Write(
                AccessPattern.SIGN_UP, PendingUserItem.signUp(Transaction.create(), user, login, access, shards));
    }

    // USER#<userId> / PROFILE, if it is still as read
    Write updateProfile(User before, User after) {
        return Write.put(AccessPattern.UPDATE_PROFILE, item(after), Condition.version(before.version()));
    }

    /**
     * A name changes together with its guard: the new one is taken and the old one free at the same moment.
     */
    // USER#<userId> and UNIQUE#USERNAME#<username>, old and new
    Write renameUser(User before, User after) {
        Transaction transaction = Transaction.create().put(item(after), Condition.version(before.version()));
        if (!after.username().canonical().equals(before.username().canonical())) {
            transaction.put(USERNAME, UserItem.usernameGuard(after), Condition.absent());
            freeUsername(transaction, before);
        }
        return new Write(AccessPattern.RENAME_USER, transaction);
    }

    /**
     * The new password and the end of all sessions are one: no session begun with the old password outlives it.
     *
     * @param sessionId the session that stays, because the change came from it
     */
    // EMAIL#<email>, ACCESS#<userId>, SESSION#<sessionId>, DENIED#USER#<userId>
    Write changePassword(Login proved, String newSealedHash, Access access, Optional<String> sessionId, Instant now) {
        Transaction transaction = Transaction.create()
                .update(
                        LOGIN,
                        new LoginKeys.Primary(proved.email()),
                        LoginItem.newPassword(newSealedHash, now),
                        LoginItem.unchangedSince(proved))
                .update(
                        new AccessKeys.Primary(access.userId()),
                        AccessItem.newPassword(now),
                        AccessItem.unchanged(access));
        sessionId.ifPresent(id -> transaction.update(
                SESSION,
                new SessionKeys.Primary(id),
                SessionItem.moveToEpoch(access.epoch() + 1, now),
                SessionItem.isInEpoch(access.epoch())));
        denials.ofPerson(transaction, access.userId(), access.version() + 1, now);
        return new Write(AccessPattern.CHANGE_PASSWORD, transaction);
    }

    /**
     * Names free, companies left, sessions over, and a profile that says nothing but the id.
     *
     * @param administrator who does this to somebody else
     */
    // USER#<userId>, EMAIL#<email>, UNIQUE#USERNAME#<username>, ACCESS#<userId>, COMPANY#<cnpj> / PROFILE and MEMBER#…,
    // DENIED#USER#<userId>
    Write deleteUser(User before, User after, Access access, Optional<Actor> administrator) {
        Transaction transaction = Transaction.create()
                .put(item(after), Condition.version(before.version()))
                .delete(new LoginKeys.Primary(before.email().canonical()), LoginItem.belongsTo(before.id()))
                .update(
                        new AccessKeys.Primary(before.id()),
                        AccessItem.delete(after.updatedAt()),
                        Condition.version(access.version()));
        freeUsername(transaction, before);
        Departure.fromAllCompanies(transaction, access, after.updatedAt());
        denials.ofPerson(transaction, before.id(), access.version() + 1, after.updatedAt());
        administrator.ifPresent(actor -> AccessItem.requireAdministrator(transaction, actor));
        return new Write(AccessPattern.DELETE_USER, transaction);
    }

    private Item item(User user) {
        return UserItem.of(user, shards.of(user.id()));
    }

    private static void freeUsername(Transaction transaction, User user) {
        transaction.delete(new UsernameKeys.Primary(user.username().canonical()), UserItem.guardsFor(user.id()));
    }
}
