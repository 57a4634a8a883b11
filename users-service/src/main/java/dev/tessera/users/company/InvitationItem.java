package dev.tessera.users.company;

import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

final class InvitationItem {

    private static final String MAIL_ID = "mailId";

    private static final RecordMapping<Invitation> INVITATION = RecordMapping.of(
                    MethodHandles.lookup(), Invitation.class)
            .named("expiresAt", Attributes.TTL)
            .build();

    private InvitationItem() {}

    static Item of(Invitation invitation) {
        return Item.of(new InvitationKeys.Primary(invitation.cnpj(), invitation.invitee()))
                .with(new InvitationKeys.ToEmail(invitation.email(), invitation.cnpj()))
                .set(INVITATION, invitation)
                .build();
    }

    static Invitation invitation(Item item) {
        return INVITATION.read(item);
    }

    /** Neither used, nor withdrawn, nor said again: each of these would have been another mail. */
    static Condition isStill(Invitation invitation) {
        return Condition.equal(MAIL_ID, invitation.mailId());
    }
}
