package dev.tessera.notifications.sending;

import dev.tessera.notifications.notification.Notification;
import java.util.Optional;

/**
 * What is to be written.
 *
 * @param replaced the group as it was, if the notification is one that moves on
 * @param group what others may join from now on
 */
record Telling(Notification notification, Optional<OpenGroup> replaced, Optional<OpenGroup> group) {}
