package dev.tessera.notifications.notification;

import io.vertx.core.eventbus.EventBus;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Wakes the streams of this pod after an inbox was written; the streams of other pods look at their next heartbeat. On a
 * clustered event bus this reaches all pods as it stands: an event says whose inbox it is, and everything else is read
 * from the table, so one that is lost or comes twice changes nothing.
 */
@ApplicationScoped
public class InboxEvents {

    /** Where whose inbox has changed is published: a user's id. */
    public static final String ADDRESS = "tessera.notifications.inbox-changed";

    private final EventBus bus;

    InboxEvents(EventBus bus) {
        this.bus = bus;
    }

    public void changed(String userId) {
        bus.publish(ADDRESS, userId);
    }
}
