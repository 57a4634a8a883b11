package dev.tessera.keys.users;

import dev.tessera.keys.PrimaryKey;

public interface ProofKeys {

    /** What a person proves by what was mailed to them. */
    enum Purpose {
        /** The address is theirs. */
        EMAIL_VERIFICATION,
        /** The account is theirs: they may choose a new password. */
        PASSWORD_RESET,
        /** The address that they want to have from now on is theirs. */
        EMAIL_CHANGE,
        /** The address that the account had is theirs: they may have it back. */
        EMAIL_UNDO,
        /** The address that they sign up with is theirs; there is no account before that. */
        SIGN_UP,
        /** Nothing: somebody signed up with an address that has an account, whose owner is told. */
        ACCOUNT_EXISTS,
        /** The phone of their profile is theirs, by a code sent as text message. */
        PHONE_VERIFICATION
    }

    /** What was mailed to somebody for one purpose; a later one takes its place. */
    record Primary(String userId, Purpose purpose) implements PrimaryKey {}
}
