package dev.tessera.users.user;

import java.time.Instant;
import java.util.Objects;

/** @param by who did it: an administrator, or a service account that is one */
record StatusChange(AccountStatus to, String reason, String by, Instant at) {

    StatusChange {
        Objects.requireNonNull(to);
        Objects.requireNonNull(reason);
        Objects.requireNonNull(by);
        Objects.requireNonNull(at);
    }
}
