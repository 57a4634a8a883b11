package dev.tessera.users.user;

import dev.tessera.service.input.Email;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Somebody who wants an account; while it is read, what is wrong is null.
 *
 * @param language null where nobody says one
 */
record NewUser(Email email, Username username, String displayName, String password, String language) {

    /** What everybody may know, and so must not be the password. */
    List<String> guessable() {
        return Stream.of(
                        email == null ? null : email.shown(),
                        email == null ? null : email.canonical(),
                        username == null ? null : username.shown(),
                        displayName)
                .filter(Objects::nonNull)
                .toList();
    }

    @Override
    public String toString() {
        return "NewUser[***]";
    }
}
