package dev.tessera.users.access;

import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.ClientKeys;
import dev.tessera.service.http.ETags;
import dev.tessera.service.identity.Caller;
import dev.tessera.service.identity.Role;
import dev.tessera.service.input.Ids;
import dev.tessera.service.problem.Problems;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * There is always an administrator: nobody takes the role from themselves, and whoever takes it from somebody else must
 * have it at that moment. Two who take it from each other at once would otherwise leave none.
 */
@ApplicationScoped
class RoleService {

    /** The others belong to service accounts. */
    private static final Set<Role> ROLES_OF_PEOPLE = EnumSet.of(Role.USER, Role.ADMIN, Role.MODERATOR);

    private static final int ROUNDS = 5;

    private final AccessRepository repository;
    private final Clock clock;

    RoleService(AccessRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /** Who changes roles: a person or a service account. */
    record Giver(String id, boolean isService) {

        static Giver of(Caller caller) {
            return new Giver(caller.subject(), caller.isService());
        }

        PrimaryKey key() {
            return isService ? new ClientKeys.Primary(id) : new AccessKeys.Primary(id);
        }
    }

    Uni<Access> rolesOf(String userId) {
        if (!Ids.isId(userId)) {
            throw AccessProblems.userNotFound();
        }
        return repository
                .accessByUser(userId)
                .map(found -> found.filter(access -> !access.deleted()).orElseThrow(AccessProblems::userNotFound));
    }

    /** @param ifMatch empty to replace the roles whatever they are now */
    Uni<Access> changeRoles(String userId, Set<Role> roles, Optional<String> ifMatch, Giver giver) {
        Set<Role> granted = granted(roles);
        return Uni.createFrom()
                .deferred(() -> rolesOf(userId))
                .chain(access -> {
                    ifMatch.ifPresent(tag -> ETags.requireMatch(tag, access.version()));
                    return change(access, granted, giver);
                })
                .onFailure(RoleService::isOutdated)
                .retry()
                .atMost(ROUNDS - 1)
                .onFailure(RoleService::isOutdated)
                .transform(outdated -> Problems.conflict());
    }

    private Uni<Access> change(Access access, Set<Role> granted, Giver giver) {
        boolean oneself = giver.id().equals(access.userId());
        if (oneself && !access.roles().contains(Role.ADMIN)) {
            throw AccessProblems.noLongerAdmin();
        }
        if (oneself && !granted.contains(Role.ADMIN)) {
            throw AccessProblems.ownAdminRole();
        }
        if (granted.equals(access.roles())) {
            return Uni.createFrom().item(access);
        }
        Access changed = access.withRoles(granted, clock.instant().truncatedTo(ChronoUnit.MILLIS));
        return repository
                .changeRoles(access, changed, giver.key())
                .onFailure(RoleService::isNoLongerAdmin)
                .transform(refused -> AccessProblems.noLongerAdmin())
                .replaceWith(changed);
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

    private static boolean isNoLongerAdmin(Throwable failure) {
        return failure instanceof TransactionRefusedException refused && refused.refused(AccessRepository.GIVER);
    }

    private static boolean isOutdated(Throwable failure) {
        return failure instanceof TransactionRefusedException;
    }
}
