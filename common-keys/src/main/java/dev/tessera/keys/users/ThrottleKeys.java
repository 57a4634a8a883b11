package dev.tessera.keys.users;

import dev.tessera.keys.PrimaryKey;

public interface ThrottleKeys {

    /** Whose failed logins a throttle counts. */
    enum Scope {
        /** One account, existing or not, by its e-mail address. */
        ACCOUNT,
        /** One network address. */
        ADDRESS,
        /** Sign-ups and, until they were counted apart, all mail that was asked for to one e-mail address. */
        MAIL_TO,
        /** Mail to one e-mail address that verifies it, whether or not it has an account. */
        VERIFICATION_TO,
        /** Mail to one e-mail address that resets a password, whether or not it has an account. */
        RESET_TO,
        /** Mail to one e-mail address that somebody wants to have from now on. */
        CHANGE_TO,
        /** Mail to other addresses that one account asked for. */
        CHANGE_BY,
        /** Mail that one network address asked for. */
        MAIL_BY,
        /** Invitations that one company sent. */
        INVITED_BY,
        /** Invitations that one e-mail address was sent, by whatever companies. */
        INVITED_TO,
        /** Text messages with a code to one phone number. */
        TEXT_TO,
        /** Text messages with a code that one account asked for. */
        TEXT_BY,
        /** Text messages with a code that one network address asked for. */
        TEXT_FROM
    }

    /** The failed logins of one subject. */
    record Primary(Scope scope, String subject) implements PrimaryKey {

        public static Primary ofAccount(String email) {
            return new Primary(Scope.ACCOUNT, email);
        }

        public static Primary ofAddress(String address) {
            return new Primary(Scope.ADDRESS, address);
        }
    }
}
