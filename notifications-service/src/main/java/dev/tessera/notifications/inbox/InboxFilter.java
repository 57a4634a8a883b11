package dev.tessera.notifications.inbox;

import dev.tessera.notifications.notification.Channel;
import java.util.Optional;

/** Which notifications of an inbox a list shows. */
record InboxFilter(Optional<Channel> channel, boolean isUnread) {

    InboxFilter {
        if (channel.isPresent() && isUnread) {
            throw new IllegalArgumentException("no index knows what is unread on one channel");
        }
    }
}
