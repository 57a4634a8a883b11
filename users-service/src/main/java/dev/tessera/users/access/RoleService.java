package dev.tessera.users.access;

import dev.tessera.service.change.Decision;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Ids;
import dev.tessera.users.audit.UserAct;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Set;

/**
 * There is always an administrator: nobody takes the role from themselves, and whoever takes it from somebody else must
 * have it at that moment. Two who take it from each other at once would otherwise leave none.
 */
@ApplicationScoped
class RoleService {

    private final AccessRepository repository;
    private final Clock clock;

    RoleService(AccessRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    Uni<Access> rolesOf(String userId) {
        if (!Ids.isId(userId)) {
            throw AccessProblems.userNotFound();
        }
        return repository.accessByUser(userId).map(found -> found.orElseThrow(AccessProblems::userNotFound));
    }

    /** @param granted on top of USER, which everybody has */
    Uni<Decision<Access>> changeRoles(String userId, Set<Role> granted, Actor giver) {
        return rolesOf(userId)
                .map(access -> Decision.onRead(access.version(), () -> changeRoles(access, granted, giver)));
    }

    private Decision<Access> changeRoles(Access access, Set<Role> granted, Actor giver) {
        boolean oneself = giver.id().equals(access.userId());
        if (oneself && !access.isAdministrator()) {
            throw AccessProblems.noLongerAdmin();
        }
        if (oneself && !granted.contains(Role.ADMIN)) {
            throw AccessProblems.ownAdminRole();
        }
        if (access.isSuspended() && granted.contains(Role.ADMIN)) {
            throw AccessProblems.suspendedAdministrator();
        }
        if (granted.equals(access.roles())) {
            return Decision.nothing(access);
        }
        Access changed = access.withRoles(granted, clock.instant());
        return Decision.of(repository.changeRoles(access, changed, giver), changed)
                .audited(UserAct.ROLES_CHANGED
                        .about(access.userId())
                        .with("before", access.roles())
                        .with("after", changed.roles()))
                .orFail(AccessItem.ADMINISTRATOR, AccessProblems::noLongerAdmin);
    }
}
