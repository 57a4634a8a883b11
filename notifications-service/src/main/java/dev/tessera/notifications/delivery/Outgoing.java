package dev.tessera.notifications.delivery;

import dev.tessera.notifications.notification.Notification;
import java.util.Optional;
import java.util.Set;

/**
 * A notification on its way out.
 *
 * @param webLink where it leads, from outside of the application
 * @param email of its reader, as is the phone
 * @param reached devices that have it already, from an attempt before
 * @param mayBeSwitchedOff whether its reader can choose not to get the like of it
 */
public record Outgoing(
        Notification notification,
        Optional<String> webLink,
        Optional<String> email,
        Optional<String> phone,
        Set<String> reached,
        boolean mayBeSwitchedOff) {

    /** Texts with addresses end up in no log. */
    @Override
    public String toString() {
        return "Outgoing[" + notification.id() + "]";
    }
}
