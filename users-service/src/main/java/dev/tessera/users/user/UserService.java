package dev.tessera.users.user;

import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Email;
import dev.tessera.service.input.Ids;
import dev.tessera.service.input.InvalidValueException;
import dev.tessera.service.problem.Problems;
import dev.tessera.users.access.Access;
import dev.tessera.users.access.AccessProblems;
import dev.tessera.users.login.Login;
import dev.tessera.users.password.Passwords;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Signing up, finding people, changing a profile. */
@ApplicationScoped
class UserService {

    private final UserRepository users;
    private final Passwords passwords;
    private final Clock clock;

    UserService(UserRepository users, Passwords passwords, Clock clock) {
        this.users = users;
        this.passwords = passwords;
        this.clock = clock;
    }

    /** Decided again only if a new id is another's already: then there is a hash for the next id as well. */
    Uni<Decision<User>> signUp(NewUser newUser, Set<Role> roles) {
        String id = Ids.next();
        User user = User.signUp(id, newUser.email(), newUser.username(), newUser.displayName(), now());
        return passwords
                .protect(id, newUser.password(), user.guessable())
                .onFailure(InvalidValueException.class)
                .transform(weak -> Problems.validationFailed("password", weak.getMessage()))
                .map(hash -> {
                    Login login = Login.ofNewUser(user.email().canonical(), id, hash, user.createdAt());
                    return Decision.of(users.signUp(user, login, Access.ofNewUser(id, roles, user.createdAt())), user)
                            .orFail(SignUpTransaction.EMAIL, UserProblems::emailTaken)
                            .orFail(SignUpTransaction.USERNAME, UserProblems::usernameTaken);
                });
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

    Uni<Optional<User>> userByEmail(Email email) {
        return users.userByEmail(email);
    }

    Uni<Optional<User>> userByUsername(Username username) {
        return users.userByUsername(username);
    }

    /** @param current asked for if the e-mail address changes */
    Uni<Decision<User>> changeProfile(String id, BiFunction<User, Instant, User> patch, CurrentPassword.Given current) {
        return activeUser(id)
                .map(before -> Decision.on(before.version(), () -> {
                    User after = patch.apply(before, now());
                    return after.saysTheSameAs(before)
                            ? Uni.createFrom().item(Decision.nothing(before))
                            : change(before, after, current);
                }));
    }

    private Uni<Decision<User>> change(User before, User after, CurrentPassword.Given current) {
        if (!after.email().equals(before.email())) {
            return current.prove(before).map(proof -> rename(before, after, Optional.of(proof.login())));
        }
        return Uni.createFrom()
                .item(
                        after.username().equals(before.username())
                                ? Decision.of(users.updateProfile(before, after), after)
                                : rename(before, after, Optional.empty()));
    }

    private Decision<User> rename(User before, User after, Optional<Login> proved) {
        return Decision.of(users.renameUser(before, after, proved), after)
                .orFail(RenameTransaction.EMAIL, UserProblems::emailTaken)
                .orFail(RenameTransaction.USERNAME, UserProblems::usernameTaken)
                // A password that changed since it was proved does not show in the user's version.
                .orFail(RenameTransaction.OLD_EMAIL, Problems::preconditionFailed);
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
