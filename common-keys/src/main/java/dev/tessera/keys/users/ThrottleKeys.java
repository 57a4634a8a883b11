package dev.tessera.keys.users;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.documents.Cnpj;

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

        public static Primary ofMailTo(String email) {
            return new Primary(Scope.MAIL_TO, email);
        }

        public static Primary ofMailBy(String address) {
            return new Primary(Scope.MAIL_BY, address);
        }

        public static Primary ofInvitedBy(Cnpj cnpj) {
            return new Primary(Scope.INVITED_BY, cnpj.value());
        }

        public static Primary ofInvitedTo(String email) {
            return new Primary(Scope.INVITED_TO, email);
        }

        public static Primary ofTextTo(String phone) {
            return new Primary(Scope.TEXT_TO, phone);
        }

        public static Primary ofTextBy(String userId) {
            return new Primary(Scope.TEXT_BY, userId);
        }

        public static Primary ofAddress(String address) {
            return new Primary(Scope.ADDRESS, address);
        }
    }
}
