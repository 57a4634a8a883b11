package dev.tessera.users.personal;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.personal.PersonalData;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.users.user.UserItem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

@ApplicationScoped
class PersonalDataRepository implements PersonalData {

    private static final int PAGE = 100;

    private final TableGateway table;

    private final boolean olderAreVerified;

    PersonalDataRepository(
            TableGateway table,
            @ConfigProperty(name = "tessera.accounts.older-are-verified", defaultValue = "true")
                    boolean olderAreVerified) {
        this.table = table;
        this.olderAreVerified = olderAreVerified;
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
                list(AccessPattern.COMPANIES_OF_USER, MemberKeys.OfUser.of(userId)),
                // GSI1: INVITES#<email>
                from -> invitations(userId, from));
    }

    /** To the address that the person has proved; one that is only claimed may be somebody else's. */
    private Uni<Slice<Item>> invitations(String userId, Position from) {
        return table.get(AccessPattern.USER_BY_ID, new UserKeys.Primary(userId))
                .chain(found -> found.flatMap(UserItem::addressee)
                        .filter(person -> person.emailVerified().orElse(olderAreVerified))
                        .map(person -> list(
                                        AccessPattern.INVITATIONS_TO_EMAIL,
                                        InvitationKeys.ToEmail.of(person.email().canonical()))
                                .read(from))
                        .orElseGet(() -> Uni.createFrom().item(new Slice<>(List.of(), Optional.empty()))));
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
