package dev.tessera.users.user;

import dev.tessera.service.input.Email;

/** Somebody who wants an account. */
record NewUser(Email email, Username username, String displayName, String password) {

    @Override
    public String toString() {
        return "NewUser[***]";
    }
}
