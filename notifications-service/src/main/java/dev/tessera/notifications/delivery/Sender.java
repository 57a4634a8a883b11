package dev.tessera.notifications.delivery;

import dev.tessera.notifications.notification.Channel;
import io.smallrye.mutiny.Uni;

/**
 * Sends notifications by one channel. Half a configuration stops the start: the constructor throws, and says what is
 * missing.
 */
public interface Sender {

    Channel channel();

    /** Off until an operator has said how to send; then deliveries are skipped and say so. */
    boolean isConfigured();

    /** Fails only where it cannot tell what went wrong: the delivery is then tried again. */
    Uni<Outcome> send(Outgoing outgoing);
}
