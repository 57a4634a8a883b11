package dev.tessera.users.user;

import dev.tessera.service.change.Once;
import dev.tessera.service.input.Validation;
import dev.tessera.users.login.PasswordProof;
import dev.tessera.users.login.PasswordProofs;
import dev.tessera.users.login.Place;
import dev.tessera.users.password.Passwords;
import io.smallrye.mutiny.Uni;

/**
 * The current password, asked for again where a stolen access token must not be enough. Trying it is throttled like
 * signing in and costs a hash, so what one request gave is tried once, however often the request's change is decided.
 */
final class CurrentPassword {

    private final String password;
    private final Once<User, PasswordProof> proof;

    CurrentPassword(PasswordProofs proofs, String password, Place place) {
        this.password = password;
        this.proof = new Once<>(user -> proofs.prove(user.email(), password, place)
                .map(tried -> tried.filter(p -> p.login().userId().equals(user.id()))
                        .orElseThrow(UserProblems::wrongPassword)));
    }

    /** @param user the one whose request it is, at every call */
    Uni<PasswordProof> prove(User user) {
        Validation.require("currentPassword", password, Passwords::given);
        return proof.of(user);
    }
}
