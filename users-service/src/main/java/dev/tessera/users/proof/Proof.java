package dev.tessera.users.proof;

import dev.tessera.keys.users.ProofKeys.Purpose;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What was mailed to somebody, by its hash.
 *
 * @param userId of nobody, if the address has no account
 * @param id of this mail: a later one for the same purpose has another
 * @param email canonical; what is proved holds for it alone
 * @param mailTo as it was typed, where it is not the address of the account; or the phone number
 * @param tokenHash of the token that redeems it, or of the code under a key
 * @param sealedToken for notifications-service, which mails it
 * @param decoy the address has no account, and nothing is mailed
 * @param epoch of the account when it was asked for; good no more once that has moved; empty where it does not matter
 */
record Proof(
        String userId,
        Purpose purpose,
        String id,
        String email,
        Optional<String> mailTo,
        String tokenHash,
        String sealedToken,
        boolean decoy,
        Optional<Long> epoch,
        Instant createdAt,
        Instant expiresAt) {

    Proof {
        Objects.requireNonNull(userId);
        Objects.requireNonNull(purpose);
        Objects.requireNonNull(email);
        Objects.requireNonNull(tokenHash);
        Objects.requireNonNull(sealedToken);
    }

    @Override
    public String toString() {
        return "Proof[" + userId + ", " + purpose + "]";
    }
}
