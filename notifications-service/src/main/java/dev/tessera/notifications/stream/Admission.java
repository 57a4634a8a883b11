package dev.tessera.notifications.stream;

import dev.tessera.service.identity.Caller;
import java.time.Instant;

/**
 * Whose notifications may be streamed, and until when: the access token's expiry, also where a ticket stands for it.
 *
 * @param version of the person's rights, as the token has it: a denial of lower ones ends the stream
 */
record Admission(String userId, long version, Instant until) {

    static Admission of(Caller caller) {
        return new Admission(caller.subject(), caller.rights().version(), caller.tokenExpiry());
    }
}
