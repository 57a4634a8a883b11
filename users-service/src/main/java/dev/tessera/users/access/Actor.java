package dev.tessera.users.access;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;

/** Who acts and as what, by the token. It may be ten minutes old: what is written asks the table whether it still holds. */
public record Actor(String id, boolean isService, boolean isAdmin) {

    /** Who can make other administrators or accounts must be bound by nothing that those would not be bound by. */
    public static Actor unlimited(Caller caller) {
        if (caller.isLimited()) {
            throw AccessProblems.limited();
        }
        return of(caller);
    }

    public static Actor of(Caller caller) {
        return new Actor(caller.subject(), caller.isService(), caller.is(Role.ADMIN));
    }
}
