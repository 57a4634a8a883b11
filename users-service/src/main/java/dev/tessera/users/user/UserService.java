package dev.tessera.users.user;

import dev.tessera.service.change.Decision;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.input.Validation;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessItem;
import dev.tessera.users.access.AccessProblems;
import dev.tessera.users.access.AccessRepository;
import dev.tessera.users.access.Actor;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.company.Departure;
import dev.tessera.users.login.Login;
import dev.tessera.users.password.Passwords;
import dev.tessera.users.user.UserRepository.UserWithAccess;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Accounts, from signing up to their end. */
@ApplicationScoped
class UserService {

    private final UserRepository users;
    private final AccessRepository access;
    private final Passwords passwords;
    private final SignUpByMail signUpByMail;
    private final Clock clock;
    private final boolean olderAreVerified;

    /** @param olderAreVerified the same in notifications-service, which mails to verified addresses only */
    UserService(
            UserRepository users,
            AccessRepository access,
            Passwords passwords,
            SignUpByMail signUpByMail,
            Clock clock,
            @ConfigProperty(name = "tessera.accounts.older-are-verified", defaultValue = "true")
                    boolean olderAreVerified) {
        this.users = users;
        this.access = access;
        this.passwords = passwords;
        this.signUpByMail = signUpByMail;
        this.clock = clock;
        this.olderAreVerified = olderAreVerified;
    }

    /** Decided again only if a new id is another's already: then there is a hash for the next id as well. */
    Uni<Decision<User>> signUp(NewUser newUser, Set<Role> roles, boolean emailVerified) {
        String id = Ids.next();
        User user = User.signUp(id, newUser, emailVerified, clock.instant());
        return protect("password", newUser.password(), user).map(hash -> {
            Login login = Login.ofNewUser(user.email().canonical(), id, hash, user.createdAt());
            return Decision.of(
                            users.signUp(user, login, Access.ofNewUser(id, roles, emailVerified, user.createdAt())),
                            user)
                    .audited(UserAct.SIGNED_UP.about(id).by(id).with("roles", roles))
                    .orFail(UserRepository.LOGIN, UserProblems::emailTaken)
                    .orFail(UserRepository.USERNAME, UserProblems::usernameTaken);
        });
    }

    /** Where nobody may learn whether the address has an account: there is none before the mail to it is read. */
    Uni<Decision<Void>> signUpByMail(NewUser newUser, Uni<PendingUser> pending, String network) {
        return signUpByMail.request(newUser.email(), newUser.username().canonical(), pending, network);
    }

    /** Hashed once, however often it is asked for. */
    Uni<PendingUser> pending(NewUser newUser) {
        User user = User.signUp(Ids.next(), newUser, false, clock.instant());
        return protect("password", newUser.password(), user)
                .map(hash -> new PendingUser(
                        user.id(),
                        user.email(),
                        user.username().shown(),
                        user.profile().displayName(),
                        user.profile().language(),
                        hash))
                .memoize()
                .indefinitely();
    }

    /** Names all that is wrong at once: the password is judged even if the rest will not do. */
    <T> Uni<T> refuse(NewUser typed, Validation fields) {
        Uni<Optional<String>> weakness = typed.password() == null
                ? Uni.createFrom().item(Optional.empty())
                : passwords.weakness(typed.password(), typed.guessable());
        return weakness.map(found -> {
            found.ifPresent(message -> fields.reject("password", message));
            fields.check();
            throw new IllegalStateException("nothing is wrong with it");
        });
    }

    private Uni<String> protect(String field, String password, User user) {
        return passwords
                .protect(user.id(), password, user.guessable())
                .onFailure(InvalidValueException.class)
                .transform(weak -> Problems.validationFailed(field, weak.getMessage()));
    }

    Uni<User> user(String id) {
        // What is no id of ours is nobody's.
        return Ids.isId(id)
                ? users.userById(id).map(found -> found.orElseThrow(AccessProblems::userNotFound))
                : Uni.createFrom().failure(AccessProblems.userNotFound());
    }

    Uni<User> activeUser(String id) {
        return user(id).invoke(user -> {
            if (user.isDeleted()) {
                throw AccessProblems.userNotFound();
            }
        });
    }

    /** Who changes something of their own. Their token may be from before they were suspended. */
    private Uni<User> actingUser(String id) {
        return activeUser(id).invoke(user -> {
            if (user.isSuspended()) {
                throw AccessProblems.suspended();
            }
        });
    }

    Uni<List<User>> usersById(List<String> ids) {
        return users.usersById(ids);
    }

    Uni<Optional<User>> userByEmail(Email email) {
        return users.userByEmail(email);
    }

    Uni<Optional<User>> userByUsername(Username username) {
        return users.userByUsername(username);
    }

    Uni<Slice<User>> accounts(AccountStatus status, Optional<Boolean> verified, Paging paging) {
        return users.usersByStatus(
                status,
                verified.map(wanted -> UserItem.isVerified(wanted, olderAreVerified))
                        .orElse(Condition.none()),
                paging);
    }

    /** There is always an administrator who may sign in: none is suspended, and who is suspended becomes none. */
    Uni<Decision<User>> changeStatus(String id, AccountStatus to, String reason, Actor actor) {
        if (!Ids.isId(id)) {
            throw AccessProblems.userNotFound();
        }
        return users.userWithAccess(id).map(found -> {
            UserWithAccess before =
                    found.filter(read -> !read.user().isDeleted()).orElseThrow(AccessProblems::userNotFound);
            return Decision.onRead(before.user().version(), () -> changeStatus(before, to, reason, actor));
        });
    }

    private Decision<User> changeStatus(UserWithAccess before, AccountStatus to, String reason, Actor actor) {
        boolean isSuspended = before.user().isSuspended();
        if (isSuspended == (to == AccountStatus.SUSPENDED)) {
            return Decision.nothing(before.user());
        }
        if (before.access().isAdministrator()) {
            throw UserProblems.administratorsStay();
        }
        User after = before.user().with(new StatusChange(reason, to, actor.id(), clock.instant()));
        return Decision.of(users.changeStatus(before, after, actor), after)
                .audited(UserAct.ACCOUNT_STATUS_CHANGED.about(after.id()).with("status", to))
                .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin);
    }

    /** @param current asked for if the e-mail address is spelled anew */
    Uni<Decision<User>> changeProfile(String id, BiFunction<User, Instant, User> patch, CurrentPassword current) {
        return actingUser(id)
                .map(before -> Decision.on(before.version(), () -> {
                    User after = patch.apply(before, clock.instant());
                    return after.saysTheSameAs(before)
                            ? Uni.createFrom().item(Decision.nothing(before))
                            : change(before, after, current);
                }));
    }

    private Uni<Decision<User>> change(User before, User after, CurrentPassword current) {
        Uni<Void> proved = after.email().equals(before.email())
                ? Uni.createFrom().voidItem()
                : current.prove(before).replaceWithVoid();
        return proved.map(done -> after.username().equals(before.username())
                ? Decision.of(users.updateProfile(before, after), after)
                : Decision.of(users.renameUser(before, after), after)
                        .audited(UserAct.NAMES_CHANGED.about(after.id()))
                        .orFail(UserRepository.USERNAME, UserProblems::usernameTaken));
    }

    /** The login whose password was proved, and the hash that is to take its place. */
    record NewPassword(Login proved, String sealedHash) {}

    /** Proves the current password and hashes the new one, once, however often the answer is asked for. */
    Uni<NewPassword> newPassword(String id, CurrentPassword current, String chosen) {
        return actingUser(id)
                .chain(user -> current.prove(user)
                        .chain(proof ->
                                protect("newPassword", chosen, user).map(hash -> new NewPassword(proof.login(), hash))))
                .memoize()
                .indefinitely();
    }

    /** @param sessionId the session that asks, the only one to go on */
    Uni<Decision<Void>> changePassword(NewPassword password, Optional<String> sessionId) {
        return accessOf(password.proved().userId())
                .map(mine -> Decision.<Void>of(users.changePassword(
                                password.proved(), password.sealedHash(), mine, sessionId, clock.instant()))
                        .audited(UserAct.PASSWORD_CHANGED.about(mine.userId()))
                        .orFail(UserRepository.LOGIN, UserProblems::wrongPassword)
                        // Refused alone, the session is over: there is none to take along.
                        .orElse(
                                refused -> refused.labels().equals(Set.of(UserRepository.SESSION)),
                                refused -> changePassword(password, Optional.empty())));
    }

    /**
     * @param current asked of people who delete themselves
     * @param administrator who deletes somebody else
     */
    Uni<Decision<Void>> delete(String id, Optional<CurrentPassword> current, Optional<Actor> administrator) {
        return (administrator.isPresent() ? activeUser(id) : actingUser(id))
                .map(user -> Decision.on(
                        user.version(),
                        () -> current.map(given -> given.prove(user).replaceWithVoid())
                                .orElseGet(() -> Uni.createFrom().voidItem())
                                .chain(() -> accessOf(id))
                                .map(theirs -> delete(user, theirs, administrator))));
    }

    private Decision<Void> delete(User user, Access theirs, Optional<Actor> administrator) {
        if (theirs.isAdministrator()) {
            throw UserProblems.administrator();
        }
        return Decision.<Void>of(users.deleteUser(user, user.deleted(clock.instant()), theirs, administrator))
                .audited(UserAct.ACCOUNT_DELETED.about(user.id()))
                .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin)
                .orElse(Departure::leavesAnOrphan, refused -> Uni.createFrom().failure(Departure.lastOwner()));
    }

    private Uni<Access> accessOf(String userId) {
        return access.accessByUser(userId).map(found -> found.orElseThrow(AccessProblems::userNotFound));
    }
}
