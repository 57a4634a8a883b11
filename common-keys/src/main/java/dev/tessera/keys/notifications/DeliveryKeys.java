package dev.tessera.keys.notifications;

import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import java.time.Instant;

public interface DeliveryKeys {

    /** The delivery of a notification by one channel. */
    record Primary(String notificationId, String channel) implements PrimaryKey {}

    /** A delivery that waits for its turn. */
    record Due(String channel, Instant dueAt, String notificationId, int shard) implements IndexKey {}
}
