package dev.tessera.notifications.stream;

import dev.tessera.notifications.notification.Announcements;
import dev.tessera.notifications.notification.Notification;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.eventbus.EventBus;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Tells the streams of this pod whose inbox has changed; the streams of other pods find out at their next heartbeat. On
 * a clustered event bus this reaches all pods as it stands: an announcement says who, and everything else is read from
 * the table, so one that is lost or comes twice changes nothing.
 */
@ApplicationScoped
class EventBusAnnouncements implements Announcements {

    static final String ADDRESS = "tessera.notifications.inbox-changed";

    private final EventBus bus;
    private final OpenStreams streams;

    EventBusAnnouncements(EventBus bus, OpenStreams streams) {
        this.bus = bus;
        this.streams = streams;
    }

    void listen(@Observes StartupEvent event) {
        bus.<String>consumer(ADDRESS, message -> streams.wake(message.body()));
    }

    @Override
    public void arrived(Notification notification) {
        changed(notification.userId());
    }

    @Override
    public void changed(String userId) {
        bus.publish(ADDRESS, userId);
    }
}
