package dev.tessera.users.user;

import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.users.access.Access;
import dev.tessera.users.login.Login;
import dev.tessera.users.login.PasswordProof;
import dev.tessera.users.name.Username;
import dev.tessera.users.password.Passwords;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Signing up, finding people, changing a profile. */
@ApplicationScoped
class UserService {

    private final UserRepository users;
    private final CurrentPassword currentPassword;
    private final Passwords passwords;
    private final Clock clock;

    UserService(UserRepository users, CurrentPassword currentPassword, Passwords passwords, Clock clock) {
        this.users = users;
        this.currentPassword = currentPassword;
        this.passwords = passwords;
        this.clock = clock;
    }

    /** @param answer made from the user, it may add to the transaction what must be written together with them */
    <T> Uni<T> signUp(NewUser newUser, BiFunction<Transaction, User, T> answer) {
        return signUp(newUser, Set.of(), answer);
    }

    <T> Uni<T> signUp(NewUser newUser, Set<Role> roles, BiFunction<Transaction, User, T> answer) {
        String id = Ids.next();
        User user = User.signUp(id, newUser.email(), newUser.username(), newUser.displayName(), now());
        return passwords
                .protect(id, newUser.password(), user.guessable())
                .onFailure(InvalidValueException.class)
                .transform(weak -> Problems.validationFailed("password", weak.getMessage()))
                .chain(hash -> {
                    Login login = Login.ofNewUser(user.email().canonical(), id, hash, user.createdAt());
                    Transaction signUp =
                            SignUpTransaction.of(user, login, Access.ofNewUser(id, roles, user.createdAt()));
                    T answered = answer.apply(signUp, user);
                    return users.signUp(signUp).replaceWith(answered);
                })
                .onFailure(TransactionRefusedException.class)
                .transform(refused -> signUpProblem((TransactionRefusedException) refused));
    }

    private static RuntimeException signUpProblem(TransactionRefusedException refused) {
        if (refused.refused(SignUpTransaction.EMAIL)) {
            return UserProblems.emailTaken();
        }
        return refused.refused(SignUpTransaction.USERNAME) ? UserProblems.usernameTaken() : refused;
    }

    Uni<User> user(String id) {
        // What is no id of ours is nobody's.
        return Ids.isId(id)
                ? users.userById(id).map(found -> found.orElseThrow(UserProblems::notFound))
                : Uni.createFrom().failure(UserProblems.notFound());
    }

    Uni<Optional<User>> userByEmail(Email email) {
        return users.userByEmail(email);
    }

    Uni<Optional<User>> userByUsername(Username username) {
        return users.userByUsername(username);
    }

    Uni<User> changeProfile(String id, ChangeProfileRequest patch, String ifMatch, String address) {
        return user(id).chain(before -> {
            if (before.isDeleted()) {
                throw UserProblems.notFound();
            }
            ETags.requireMatch(ifMatch, before.version());
            User after = patch.applyTo(before, now());
            return after.saysTheSameAs(before)
                    ? Uni.createFrom().item(before)
                    : store(before, after, patch.currentPassword(), address).replaceWith(after);
        });
    }

    private Uni<Void> store(User before, User after, String password, String address) {
        Uni<Void> stored;
        if (!after.email().equals(before.email())) {
            stored = currentPassword
                    .prove(before, password, address)
                    .chain(proof -> rename(before, after, Optional.of(proof)));
        } else if (!after.username().equals(before.username())) {
            stored = rename(before, after, Optional.empty());
        } else {
            stored = users.updateProfile(before, after);
        }
        return stored.onFailure(ConditionFailedException.class)
                .transform(changed -> Problems.preconditionFailed())
                .onFailure(TransactionRefusedException.class)
                .transform(refused -> renameProblem((TransactionRefusedException) refused));
    }

    private Uni<Void> rename(User before, User after, Optional<PasswordProof> proof) {
        return users.renameUser(RenameTransaction.of(before, after, proof.map(PasswordProof::login)));
    }

    private static RuntimeException renameProblem(TransactionRefusedException refused) {
        if (refused.refused(RenameTransaction.EMAIL)) {
            return UserProblems.emailTaken();
        }
        return refused.refused(RenameTransaction.USERNAME)
                ? UserProblems.usernameTaken()
                : Problems.preconditionFailed();
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
