package dev.tessera.users.access;

import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.EnumSet;
import java.util.Set;

/**
 * There is always an administrator: nobody takes the role from themselves, and whoever takes it from somebody else must
 * have it at that moment. Two who take it from each other at once would otherwise leave none.
 */
@ApplicationScoped
class RoleService {

    /** The others belong to service accounts. */
    private static final Set<Role> ROLES_OF_PEOPLE = EnumSet.of(Role.USER, Role.ADMIN, Role.MODERATOR);

    private final AccessRepository repository;
    private final Clock clock;

    RoleService(AccessRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /** Who changes roles: a person or a service account. */
    record Giver(String id, boolean isService) {}

    Uni<Access> rolesOf(String userId) {
        if (!Ids.isId(userId)) {
            throw AccessProblems.userNotFound();
        }
        return repository.accessByUser(userId).map(found -> found.orElseThrow(AccessProblems::userNotFound));
    }

    Uni<Decision<Access>> changeRoles(String userId, Set<Role> roles, Giver giver) {
        Set<Role> granted = granted(roles);
        return rolesOf(userId)
                .map(access -> Decision.onRead(access.version(), () -> changeRoles(access, granted, giver)));
    }

    private Decision<Access> changeRoles(Access access, Set<Role> granted, Giver giver) {
        boolean oneself = giver.id().equals(access.userId());
        if (oneself && !access.roles().contains(Role.ADMIN)) {
            throw AccessProblems.noLongerAdmin();
        }
        if (oneself && !granted.contains(Role.ADMIN)) {
            throw AccessProblems.ownAdminRole();
        }
        if (granted.equals(access.roles())) {
            return Decision.nothing(access);
        }
        Access changed = access.withRoles(granted, Times.truncate(clock.instant()));
        return Decision.of(repository.changeRoles(access, changed, giver), changed)
                .orFail(AccessRepository.GIVER, AccessProblems::noLongerAdmin);
    }

    private static Set<Role> granted(Set<Role> roles) {
        if (!ROLES_OF_PEOPLE.containsAll(roles)) {
            throw AccessProblems.roleOfServiceAccounts();
        }
        Set<Role> granted = EnumSet.noneOf(Role.class);
        granted.addAll(roles);
        granted.remove(Role.USER);
        return granted;
    }
}
