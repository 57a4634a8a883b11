package dev.tessera.keys.users;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;

public interface ThrottleKeys {

    /** Whose failed logins a throttle counts. */
    enum Scope {
        ACCOUNT,
        ADDRESS
    }

    static PrimaryKey read(Scope scope, String subject) {
        return scope == Scope.ACCOUNT ? new OfAccount(subject) : new OfAddress(subject);
    }

    /** The failed logins of one account, existing or not. */
    record OfAccount(String email) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.THROTTLE.primary().fill(Scope.ACCOUNT, email);
        }
    }

    /** The failed logins from one network address. */
    record OfAddress(String address) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.THROTTLE.primary().fill(Scope.ADDRESS, address);
        }
    }
}
