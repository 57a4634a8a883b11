package dev.tessera.users.user;

import dev.tessera.service.problem.Problems;
import dev.tessera.users.login.PasswordProof;
import dev.tessera.users.login.PasswordProofs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Asked for again where a stolen access token must not be enough. Guessing it is throttled like signing in. */
@ApplicationScoped
class CurrentPassword {

    private static final String FIELD = "currentPassword";

    private final PasswordProofs proofs;

    CurrentPassword(PasswordProofs proofs) {
        this.proofs = proofs;
    }

    Uni<PasswordProof> prove(User user, String password, String address) {
        if (password == null) {
            return Uni.createFrom().failure(Problems.validationFailed(FIELD, "is required"));
        }
        return proofs.prove(user.email(), password, address)
                .map(proof -> proof.filter(p -> p.login().userId().equals(user.id()))
                        .orElseThrow(UserProblems::wrongPassword));
    }
}
