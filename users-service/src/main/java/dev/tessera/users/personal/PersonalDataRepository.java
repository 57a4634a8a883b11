package dev.tessera.users.personal;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.personal.PersonalData;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;

@ApplicationScoped
class PersonalDataRepository implements PersonalData {

    private static final int PAGE = 100;

    private final TableGateway table;

    PersonalDataRepository(TableGateway table) {
        this.table = table;
    }

    @Override
    public List<Family> of(String userId) {
        return List.of(
                // USER#<userId> / PROFILE
                Family.one(from -> table.get(AccessPattern.USER_BY_ID, new UserKeys.Primary(userId))),
                // ACCESS#<userId> / ACCESS
                Family.one(from -> table.get(AccessPattern.ACCESS_BY_USER, new AccessKeys.Primary(userId))),
                // GSI1: SESSIONS#<userId>
                list(AccessPattern.SESSIONS_OF_USER, SessionKeys.OfUser.of(userId)),
                // GSI1: USER#<userId> / MEMBER#…
                list(AccessPattern.COMPANIES_OF_USER, MemberKeys.OfUser.of(userId)));
    }

    /** The secret of a session signs refresh tokens; devices are hashes. */
    @Override
    public Set<String> withheld() {
        return Set.of("secret", "devices");
    }

    private Family list(AccessPattern pattern, KeyCondition keys) {
        return from -> table.query(pattern, TableQuery.of(keys).limit(PAGE).from(from));
    }
}
