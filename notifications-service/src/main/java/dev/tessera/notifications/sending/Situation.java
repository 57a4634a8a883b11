package dev.tessera.notifications.sending;

import dev.tessera.notifications.inbox.Inbox;
import dev.tessera.notifications.notification.Recipient;
import java.util.Optional;

/**
 * What decides whether and how somebody is notified.
 *
 * @param recipient empty if there is no such account, or no longer
 * @param isKnown whether they were notified of this cause before
 */
record Situation(Optional<Recipient> recipient, boolean isKnown, Inbox inbox, Optional<OpenGroup> group) {}
