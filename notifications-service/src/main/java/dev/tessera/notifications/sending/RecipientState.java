package dev.tessera.notifications.sending;

import dev.tessera.notifications.inbox.Inbox;
import dev.tessera.notifications.notification.Channel;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Recipient;
import dev.tessera.notifications.preferences.Preferences;
import java.util.Optional;

/**
 * What decides whether and how somebody is notified.
 *
 * @param recipient empty if there is no such account, or no longer
 * @param isDuplicate whether they were notified of this cause before
 */
record RecipientState(
        Optional<Recipient> recipient,
        boolean isDuplicate,
        Inbox inbox,
        Preferences preferences,
        Optional<NotificationGroup> group) {

    /** The one that was asked for, or those that the reader wants; none, if they do not want to be told. */
    Optional<Channel> mainChannel(Message message) {
        return message.channel()
                .or(() -> preferences.channels(message.kind()).stream().findFirst());
    }
}
