package dev.tessera.notifications.delivery;

import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.Text;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A mail that is no notification. A secret in it is nowhere else. */
record Letter(String id, String userId, String address, Text text, Instant expiresAt) {

    /** In the form that senders take; it is not stored. */
    Outgoing outgoing(Instant now) {
        Notification mail = new Notification(
                id,
                userId,
                now,
                Kind.MESSAGE,
                Channel.EMAIL,
                text.title(),
                text.content(),
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                expiresAt,
                now,
                now,
                1);
        return new Outgoing(mail, Optional.empty(), Optional.of(address), Optional.empty(), Set.of(), false);
    }

    @Override
    public String toString() {
        return "Letter[" + id + "]";
    }
}
