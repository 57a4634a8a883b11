package dev.tessera.users.personal;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.personal.PersonalData;
import dev.tessera.service.table.TableGateway;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;

@ApplicationScoped
class PersonalDataRepository implements PersonalData {

    private final TableGateway table;

    PersonalDataRepository(TableGateway table) {
        this.table = table;
    }

    @Override
    public List<Family> of(String userId) {
        return List.of(
                // USER#<userId> / PROFILE
                Family.one(table, AccessPattern.USER_BY_ID, new UserKeys.Primary(userId)),
                // ACCESS#<userId> / ACCESS
                Family.one(table, AccessPattern.ACCESS_BY_USER, new AccessKeys.Primary(userId)),
                // GSI1: SESSIONS#<userId>
                Family.list(table, AccessPattern.SESSIONS_OF_USER, Key.all(SessionKeys.OfUser.class, userId)),
                // GSI1: USER#<userId> / MEMBER#…
                Family.list(table, AccessPattern.COMPANIES_OF_USER, MemberKeys.OfUser.of(userId)));
    }

    /** The secret of a session signs refresh tokens; devices are hashes. */
    @Override
    public Set<String> withheld() {
        return Set.of("secret", "devices");
    }
}
