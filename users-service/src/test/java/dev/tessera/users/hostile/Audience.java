package dev.tessera.users.hostile;

import dev.tessera.service.testkit.hostile.Operation;

/** Who may do something, and what everybody else is told. */
enum Audience {
    PERSON,
    /** Only about oneself. */
    SELF,
    /** Only about one's own; others' are private. */
    OWN,
    MEMBER,
    OWNER,
    ADMINISTRATOR;

    private static final String SOMEBODY_ELSE = "somebody else, the owner of another company";
    private static final String VIEWER = "a member of the company who may only look";
    private static final String MACHINE = "a service account";

    Operation<World> limit(Operation<World> operation) {
        return switch (this) {
            case PERSON -> withoutMachine(operation);
            case SELF, ADMINISTRATOR -> withoutViewer(withoutMachine(withoutSomebodyElse(operation, 403)), 403);
            case OWN -> withoutViewer(withoutMachine(withoutSomebodyElse(operation, 404)), 404);
            case MEMBER -> withoutMachine(withoutSomebodyElse(operation, 404));
            case OWNER -> withoutViewer(withoutMachine(withoutSomebodyElse(operation, 404)), 403);
        };
    }

    private static Operation<World> withoutSomebodyElse(Operation<World> operation, int status) {
        return operation.refusing(SOMEBODY_ELSE, world -> world.mallory().accessToken(), status);
    }

    private static Operation<World> withoutViewer(Operation<World> operation, int status) {
        return operation.refusing(VIEWER, world -> world.viewer().accessToken(), status);
    }

    private static Operation<World> withoutMachine(Operation<World> operation) {
        return operation.refusing(MACHINE, World::machineToken, 403);
    }
}
