package dev.tessera.users.user;

import dev.tessera.service.Required;
import java.time.Instant;

/** @param by who did it: an administrator, or a service account that is one */
record StatusChange(AccountStatus to, String reason, String by, Instant at) {

    StatusChange {
        Required.all(to, reason, by, at);
    }
}
