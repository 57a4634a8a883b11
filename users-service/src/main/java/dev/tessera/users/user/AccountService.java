package dev.tessera.users.user;

import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.problem.Problems;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessProblems;
import dev.tessera.users.access.AccessRepository;
import dev.tessera.users.company.Departure;
import dev.tessera.users.login.Login;
import dev.tessera.users.password.Passwords;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** What ends sessions: a new password, and the end of the account. */
@ApplicationScoped
class AccountService {

    private final UserService users;
    private final UserRepository repository;
    private final AccessRepository access;
    private final Passwords passwords;
    private final Clock clock;

    AccountService(
            UserService users, UserRepository repository, AccessRepository access, Passwords passwords, Clock clock) {
        this.users = users;
        this.repository = repository;
        this.access = access;
        this.passwords = passwords;
        this.clock = clock;
    }

    /** The login whose password was proved, and the hash that is to take its place. */
    record NewPassword(Login proved, String sealedHash) {}

    /** Proves the current password and hashes the new one, once, however often the answer is asked for. */
    Uni<NewPassword> newPassword(String id, CurrentPassword.Given current, String chosen) {
        return users.activeUser(id)
                .chain(user -> current.prove(user)
                        .chain(proof -> passwords
                                .protect(id, chosen, user.guessable())
                                .onFailure(InvalidValueException.class)
                                .transform(weak -> Problems.validationFailed("newPassword", weak.getMessage()))
                                .map(hash -> new NewPassword(proof.login(), hash))))
                .memoize()
                .indefinitely();
    }

    /** @param sessionId the session that asks, the only one to go on */
    Uni<Decision<Void>> changePassword(NewPassword password, Optional<String> sessionId) {
        return accessOf(password.proved().userId())
                .map(mine -> Decision.<Void>of(repository.changePassword(
                                password.proved(), password.sealedHash(), mine, sessionId, now()))
                        .orFail(ChangePasswordTransaction.LOGIN, UserProblems::wrongPassword)
                        // Refused alone, the session is over: there is none to take along.
                        .orElse(
                                refused -> refused.labels().equals(Set.of(ChangePasswordTransaction.SESSION)),
                                refused -> changePassword(password, Optional.empty())));
    }

    /** @param current asked of people who delete themselves */
    Uni<Decision<Void>> delete(String id, Optional<CurrentPassword.Given> current) {
        return users.activeUser(id)
                .map(user -> Decision.on(
                        user.version(),
                        () -> current.map(given -> given.prove(user).replaceWithVoid())
                                .orElseGet(() -> Uni.createFrom().voidItem())
                                .chain(() -> accessOf(id))
                                .map(theirs -> delete(user, theirs))));
    }

    private Decision<Void> delete(User user, Access theirs) {
        if (theirs.roles().contains(Role.ADMIN)) {
            throw UserProblems.administrator();
        }
        return Decision.<Void>of(repository.deleteUser(user, user.deleted(now()), theirs))
                .orElse(Departure::leavesAnOrphan, refused -> Uni.createFrom().failure(Departure.lastOwner()));
    }

    private Uni<Access> accessOf(String userId) {
        return access.accessByUser(userId).map(found -> found.orElseThrow(AccessProblems::userNotFound));
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
