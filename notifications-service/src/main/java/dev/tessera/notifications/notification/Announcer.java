package dev.tessera.notifications.notification;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/** Tells everybody who wants to hear it. What was written stays written, whatever they make of it. */
@ApplicationScoped
public class Announcer {

    private static final Logger LOG = Logger.getLogger(Announcer.class);

    private final Instance<Announcements> listeners;

    Announcer(@Any Instance<Announcements> listeners) {
        this.listeners = listeners;
    }

    public void arrived(Notification notification) {
        tell(listener -> listener.arrived(notification));
    }

    public void changed(String userId) {
        tell(listener -> listener.changed(userId));
    }

    private void tell(Consumer<Announcements> news) {
        for (Announcements listener : listeners) {
            try {
                news.accept(listener);
            } catch (RuntimeException e) {
                LOG.warnf(e, "%s did not hear of a notification", listener);
            }
        }
    }
}
