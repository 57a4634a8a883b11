package dev.tessera.users.access;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;

/** Who acts and as what, by the token. It may be ten minutes old: what is written asks the table whether it still holds. */
public record Actor(String id, boolean isService, boolean isAdmin) {

    public static Actor of(Caller caller) {
        return new Actor(caller.subject(), caller.isService(), caller.is(Role.ADMIN));
    }
}
