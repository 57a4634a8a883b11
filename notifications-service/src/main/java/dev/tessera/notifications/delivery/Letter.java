package dev.tessera.notifications.delivery;

import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.Text;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A mail or text message that is no notification. A secret in it is nowhere else.
 *
 * @param address or phone number, by the channel
 */
record Letter(String id, String userId, Channel channel, String address, Text text, Instant expiresAt) {

    /** In the form that senders take; it is not stored. */
    Outgoing outgoing(Instant now) {
        Notification mail = new Notification(
                id,
                userId,
                now,
                Kind.MESSAGE,
                channel,
                text.title(),
                text.content(),
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                expiresAt,
                now,
                now,
                1);
        Optional<String> to = Optional.of(address);
        return new Outgoing(
                mail,
                Optional.empty(),
                to.filter(mailed -> channel == Channel.EMAIL),
                to.filter(texted -> channel == Channel.SMS),
                Set.of(),
                false);
    }

    @Override
    public String toString() {
        return "Letter[" + id + "]";
    }
}
