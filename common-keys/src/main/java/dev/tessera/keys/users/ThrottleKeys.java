package dev.tessera.keys.users;

import dev.tessera.keys.PrimaryKey;

public interface ThrottleKeys {

    /** Whose failed logins a throttle counts. */
    enum Scope {
        /** One account, existing or not, by its e-mail address. */
        ACCOUNT,
        /** One network address. */
        ADDRESS,
        /** Mail that was asked for to one e-mail address, whether or not it has an account. */
        MAIL_TO,
        /** Mail that one network address asked for. */
        MAIL_BY,
        /** Invitations that one company sent. */
        INVITED_BY,
        /** Invitations that one e-mail address was sent, by whatever companies. */
        INVITED_TO,
        /** Text messages with a code to one phone number. */
        TEXT_TO,
        /** Text messages with a code that one account asked for. */
        TEXT_BY
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
