package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.notifications.delivery.Deliveries;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Has an address mailed that a company invites it. Nobody looks whether it has an account: an inbox would tell, by what
 * others see of it, and most who are invited have none.
 */
@Singleton
class InvitationHandler implements ChangeHandler {

    private static final String MAIL_ID = "mailId";
    private static final String INVITED_BY = "invitedBy";

    private final Deliveries deliveries;
    private final Clock clock;

    InvitationHandler(Deliveries deliveries, Clock clock) {
        this.deliveries = deliveries;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "invitations";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.INVITATION);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        Instant now = clock.instant();
        Optional<Item> toMail = change.after()
                .filter(invitation -> invitation.expiresAt().orElseThrow().isAfter(now));
        if (toMail.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        Item invitation = toMail.get();
        return deliveries.planInvitationMail(
                invitation.text(MAIL_ID),
                (InvitationKeys.Primary) invitation.key(),
                invitation.text(INVITED_BY),
                invitation.expiresAt().orElseThrow(),
                now);
    }
}
