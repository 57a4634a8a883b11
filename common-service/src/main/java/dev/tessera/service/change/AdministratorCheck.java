package dev.tessera.service.change;

import dev.tessera.keys.shared.ActorKeys;
import dev.tessera.service.audit.Origin;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Write;

/**
 * That whoever acts as an administrator still is one. A token may be ten minutes old; the table is asked by the
 * transaction of the act, so that nothing is written in the name of somebody who was demoted meanwhile.
 */
final class AdministratorCheck {

    static final String LABEL = "administrator";

    /** As users-service keeps them, for people and for service accounts alike. */
    private static final String ROLES = "roles";

    private static final String ADMIN = "ADMIN";

    private AdministratorCheck() {}

    static void join(Write write, Origin origin) {
        String actor = origin.actor().orElseThrow(() -> new IllegalStateException("Nobody acts as an administrator"));
        write.transaction().check(LABEL, ActorKeys.of(actor, origin.isService()), Condition.contains(ROLES, ADMIN));
    }

    static Problem noLongerAdministrator() {
        return Problems.forbidden("You are no longer an administrator.");
    }
}
