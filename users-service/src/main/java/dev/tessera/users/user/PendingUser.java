package dev.tessera.users.user;

import dev.tessera.service.input.Email;
import java.util.List;

/**
 * Somebody who signed up and has no account yet: it comes into being when they prove that the address is theirs.
 *
 * @param id that the account will have
 * @param username as typed
 * @param sealedHash of the password that they chose, and are asked for again when they prove the address
 */
public record PendingUser(
        String id, Email email, String username, String displayName, String language, String sealedHash) {

    /** What the account will be. */
    NewUser newUser() {
        return new NewUser(email, new Username(username), displayName, null, language);
    }

    List<String> guessable() {
        return newUser().guessable();
    }

    @Override
    public String toString() {
        return "PendingUser[" + id + "]";
    }
}
