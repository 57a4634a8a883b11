package dev.tessera.users.company;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;

/** Who acts, as far as companies care; an administrator acts for every company. */
record Actor(String id, boolean isPerson, boolean isAdmin) {

    static Actor of(Caller caller) {
        return new Actor(caller.subject(), !caller.isService(), caller.is(Role.ADMIN));
    }
}
