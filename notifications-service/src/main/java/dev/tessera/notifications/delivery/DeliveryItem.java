package dev.tessera.notifications.delivery;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.notifications.DeliveryKeys;
import dev.tessera.keys.users.InvitationKeys;
import dev.tessera.keys.users.ProofKeys.Purpose;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.service.table.Item;
import java.util.Set;

final class DeliveryItem {

    private static final String NOTIFICATION_ID = "notificationId";
    private static final String CHANNEL = "channel";
    private static final String USER_ID = "userId";
    private static final String PROOF = "proof";
    private static final String CNPJ = "cnpj";
    private static final String INVITEE = "invitee";
    private static final String STATUS = "status";
    private static final String DUE_AT = "dueAt";
    private static final String CLAIM = "claim";
    private static final String ATTEMPTS = "attempts";
    private static final String REASON = "reason";
    private static final String REACHED = "reached";

    private DeliveryItem() {}

    static Item of(Delivery delivery, int shard) {
        String channel = delivery.channel().wire();
        return Item.of(new DeliveryKeys.Primary(delivery.notificationId(), channel))
                .with(delivery.dueAt()
                        .map(dueAt -> new DeliveryKeys.Due(channel, dueAt, delivery.notificationId(), shard))
                        .orElse(null))
                .set(NOTIFICATION_ID, delivery.notificationId())
                .set(CHANNEL, channel)
                .set(USER_ID, delivery.userId())
                .set(PROOF, delivery.proof().map(Enum::name))
                .set(
                        CNPJ,
                        delivery.invitation()
                                .map(invitation -> invitation.cnpj().value()))
                .set(INVITEE, delivery.invitation().map(InvitationKeys.Primary::invitee))
                .set(STATUS, delivery.status())
                .set(DUE_AT, delivery.dueAt())
                .set(CLAIM, delivery.claim())
                .set(ATTEMPTS, delivery.attempts())
                .set(REASON, delivery.reason())
                .set(REACHED, delivery.reached())
                .expiresAt(delivery.expiresAt())
                .stamped(delivery.createdAt(), delivery.updatedAt(), delivery.version())
                .build();
    }

    static Delivery delivery(Item item) {
        return new Delivery(
                item.text(NOTIFICATION_ID),
                Channel.ofWire(item.text(CHANNEL)).orElseThrow(),
                item.text(USER_ID),
                item.findText(PROOF).map(Purpose::valueOf),
                item.findText(INVITEE).map(invitee -> new InvitationKeys.Primary(new Cnpj(item.text(CNPJ)), invitee)),
                DeliveryStatus.valueOf(item.text(STATUS)),
                item.findTime(DUE_AT),
                item.findText(CLAIM),
                Math.toIntExact(item.number(ATTEMPTS)),
                item.findText(REASON),
                Set.copyOf(item.texts(REACHED)),
                item.expiresAt().orElseThrow(),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }
}
