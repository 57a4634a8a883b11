package dev.tessera.content.video;

import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;

/** Who acts, as far as videos care: people have their own, workers have to do with everybody's. */
record VideoActor(String id, boolean isWorker) {

    static VideoActor of(Caller caller) {
        return new VideoActor(caller.subject(), caller.is(Role.WORKER));
    }

    boolean mayActFor(String userId) {
        return isWorker || id.equals(userId);
    }
}
