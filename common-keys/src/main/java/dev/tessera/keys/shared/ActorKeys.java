package dev.tessera.keys.shared;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.ClientKeys;

/** Where the table says what somebody may do, for services that check it and know no more of users-service. */
public final class ActorKeys {

    private ActorKeys() {}

    /** @param isService whether it is a service account, and no person */
    public static PrimaryKey of(String id, boolean isService) {
        return isService ? new ClientKeys.Primary(id) : new AccessKeys.Primary(id);
    }
}
