package dev.tessera.users.user;

import dev.tessera.service.Required;
import java.time.Instant;

/** @param by who did it: an administrator, or a service account that is one */
record StatusChange(String reason, AccountStatus to, String by, Instant at) {

    StatusChange {
        Required.all(reason, to, by, at);
    }
}
