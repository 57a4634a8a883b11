package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;

/** Whose failed logins a throttle counts. */
enum ThrottleScope {
    ACCOUNT,
    ADDRESS;

    static PrimaryKey read(Values values) {
        String subject = values.get(Fields.SUBJECT);
        return values.get(Fields.SCOPE) == ACCOUNT ? new AccountThrottleKey(subject) : new AddressThrottleKey(subject);
    }
}
