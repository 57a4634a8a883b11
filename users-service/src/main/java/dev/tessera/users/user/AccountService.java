package dev.tessera.users.user;

import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessRepository;
import dev.tessera.users.company.Departure;
import dev.tessera.users.login.PasswordProof;
import dev.tessera.users.password.Passwords;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;

/** What ends sessions: a new password, and the end of the account. */
@ApplicationScoped
class AccountService {

    /** What was read may change before the write: then it is read and decided again, this many times. */
    private static final int ROUNDS = 4;

    private final UserService userService;
    private final UserRepository users;
    private final AccessRepository access;
    private final CurrentPassword currentPassword;
    private final Passwords passwords;
    private final Clock clock;

    AccountService(
            UserService userService,
            UserRepository users,
            AccessRepository access,
            CurrentPassword currentPassword,
            Passwords passwords,
            Clock clock) {
        this.userService = userService;
        this.users = users;
        this.access = access;
        this.currentPassword = currentPassword;
        this.passwords = passwords;
        this.clock = clock;
    }

    /** @param sessionId the session that asks, the only one to go on */
    Uni<Void> changePassword(String id, String current, String chosen, Optional<String> sessionId, String address) {
        return activeUser(id)
                .chain(user -> currentPassword
                        .prove(user, current, address)
                        .chain(proof -> passwords
                                .protect(id, chosen, user.guessable())
                                .onFailure(InvalidValueException.class)
                                .transform(weak -> Problems.validationFailed("newPassword", weak.getMessage()))
                                .chain(hash -> changePassword(proof, hash, sessionId, ROUNDS))));
    }

    private Uni<Void> changePassword(PasswordProof proof, String hash, Optional<String> sessionId, int rounds) {
        return accessOf(proof.login().userId())
                .chain(mine ->
                        users.changePassword(ChangePasswordTransaction.of(proof.login(), hash, mine, sessionId, now())))
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(e -> {
                    TransactionRefusedException refused = (TransactionRefusedException) e;
                    if (refused.refused(ChangePasswordTransaction.LOGIN)) {
                        return Uni.createFrom().failure(UserProblems.wrongPassword());
                    }
                    if (rounds == 1) {
                        return Uni.createFrom().failure(Problems.conflict());
                    }
                    // Refused alone, the session is over: there is none to take along.
                    boolean sessionIsOver = refused.labels().equals(Set.of(ChangePasswordTransaction.SESSION));
                    return changePassword(proof, hash, sessionIsOver ? Optional.empty() : sessionId, rounds - 1);
                });
    }

    /** @param proofNeeded the password is asked of people who delete themselves */
    Uni<Void> delete(String id, boolean proofNeeded, String current, String ifMatch, String address) {
        return activeUser(id)
                .invoke(user -> {
                    if (ifMatch != null) {
                        ETags.requireMatch(ifMatch, user.version());
                    }
                })
                .call(user -> proofNeeded
                        ? currentPassword.prove(user, current, address)
                        : Uni.createFrom().nullItem())
                .chain(user -> delete(user, ROUNDS));
    }

    private Uni<Void> delete(User user, int rounds) {
        return accessOf(user.id())
                .chain(theirs -> {
                    if (theirs.roles().contains(Role.ADMIN)) {
                        throw UserProblems.administrator();
                    }
                    return users.deleteUser(DeleteUserTransaction.of(user, user.deleted(now()), theirs));
                })
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(e -> {
                    TransactionRefusedException refused = (TransactionRefusedException) e;
                    if (Departure.leavesAnOrphan(refused)) {
                        return Uni.createFrom().failure(Departure.lastOwner());
                    }
                    return rounds == 1
                            ? Uni.createFrom().failure(Problems.conflict())
                            : activeUser(user.id()).chain(current -> delete(current, rounds - 1));
                });
    }

    private Uni<User> activeUser(String id) {
        return userService.user(id).invoke(user -> {
            if (user.isDeleted()) {
                throw UserProblems.notFound();
            }
        });
    }

    private Uni<Access> accessOf(String userId) {
        return access.accessByUser(userId)
                .map(found -> found.filter(a -> !a.deleted()).orElseThrow(UserProblems::notFound));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
