package dev.tessera.service.audit;

import dev.tessera.service.identity.Caller;
import java.util.Optional;

/**
 * Where an act comes from, as the request edge knows it.
 *
 * @param actor whose token it is; empty for who has none, and for what the service does by itself
 * @param isService whether the actor is a service account
 * @param tokenId of the access token
 * @param sessionId that the token was issued for
 * @param address the network
 */
public record Origin(
        Optional<String> actor,
        boolean isService,
        Optional<String> tokenId,
        Optional<String> sessionId,
        Optional<String> address) {

    /** No request: a job, or the start of the service. */
    public static final Origin SERVICE_ITSELF =
            new Origin(Optional.empty(), false, Optional.empty(), Optional.empty(), Optional.empty());

    public static Origin of(Caller caller) {
        Optional<String> address = Optional.of(caller.address());
        return caller.isAnonymous()
                ? new Origin(Optional.empty(), false, Optional.empty(), Optional.empty(), address)
                : new Origin(
                        Optional.of(caller.subject()),
                        caller.isService(),
                        Optional.ofNullable(caller.tokenId()),
                        Optional.ofNullable(caller.sessionId()),
                        address);
    }
}
