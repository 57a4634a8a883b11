package dev.tessera.content.video;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;

/** Who acts, as far as videos care: people have their own, workers have to do with everybody's. */
record Actor(String id, boolean isWorker) {

    static Actor of(Caller caller) {
        return new Actor(caller.subject(), caller.is(Role.WORKER));
    }

    boolean mayActFor(String userId) {
        return isWorker || id.equals(userId);
    }
}
