package dev.tessera.users.personal;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
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
import dev.tessera.users.user.UserItem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

@ApplicationScoped
class PersonalDataRepository implements PersonalData {

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
                Family.one(table, AccessPattern.USER_BY_ID, new UserKeys.Primary(userId)),
                // ACCESS#<userId> / ACCESS
                Family.one(table, AccessPattern.ACCESS_BY_USER, new AccessKeys.Primary(userId)),
                // GSI1: SESSIONS#<userId>
                Family.list(table, AccessPattern.SESSIONS_OF_USER, Key.all(SessionKeys.OfUser.class, userId)),
                // GSI1: USER#<userId> / MEMBER#…
                Family.list(table, AccessPattern.COMPANIES_OF_USER, Key.all(MemberKeys.OfUser.class, userId)),
                // GSI1: INVITES#<email>
                from -> invitations(userId, from));
    }

    /** To the address that the person has proved; one that is only claimed may be somebody else's. */
    private Uni<Slice<Item>> invitations(String userId, Position from) {
        return table.get(AccessPattern.USER_BY_ID, new UserKeys.Primary(userId))
                .chain(found -> found.flatMap(UserItem::addressee)
                        .filter(person -> person.emailVerified().orElse(olderAreVerified))
                        .map(person -> Family.list(
                                        table,
                                        AccessPattern.INVITATIONS_TO_EMAIL,
                                        Key.all(
                                                InvitationKeys.ToEmail.class,
                                                person.email().canonical()))
                                .read(from))
                        .orElseGet(() -> Uni.createFrom().item(new Slice<>(List.of(), Optional.empty()))));
    }

    /** The secret of a session signs refresh tokens; devices are hashes. */
    @Override
    public Set<String> withheld() {
        return Set.of("secret", "devices");
    }
}
