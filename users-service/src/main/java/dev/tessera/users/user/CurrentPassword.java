package dev.tessera.users.user;

import dev.tessera.service.problem.Problems;
import dev.tessera.users.login.PasswordProof;
import dev.tessera.users.login.PasswordProofs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** The current password, asked for again where a stolen access token must not be enough. */
@ApplicationScoped
class CurrentPassword {

    private static final String FIELD = "currentPassword";

    private final PasswordProofs proofs;

    CurrentPassword(PasswordProofs proofs) {
        this.proofs = proofs;
    }

    Given given(String password, String address) {
        return new Given(password, address);
    }

    /**
     * What one request gave. Trying it is throttled like signing in and costs a hash, so it is tried once, however often
     * the request's change is decided.
     */
    final class Given {

        private final String password;
        private final String address;
        private Uni<PasswordProof> proof;

        private Given(String password, String address) {
            this.password = password;
            this.address = address;
        }

        /** @param user the one whose request it is, at every call */
        Uni<PasswordProof> prove(User user) {
            if (proof == null) {
                proof = tryOn(user).memoize().indefinitely();
            }
            return proof;
        }

        private Uni<PasswordProof> tryOn(User user) {
            if (password == null) {
                return Uni.createFrom().failure(Problems.validationFailed(FIELD, "is required"));
            }
            return proofs.prove(user.email(), password, address)
                    .map(tried -> tried.filter(p -> p.login().userId().equals(user.id()))
                            .orElseThrow(UserProblems::wrongPassword));
        }
    }
}
