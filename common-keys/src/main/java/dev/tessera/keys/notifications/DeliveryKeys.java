package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import java.time.Instant;

public interface DeliveryKeys {

    /** The delivery of a notification by one channel. */
    record Primary(String notificationId, String channel) implements PrimaryKey {}

    /** A delivery that waits for its turn. */
    record Due(String channel, Instant dueAt, String notificationId, int shard) implements IndexKey {
        private static final KeyTemplate KEY = Entity.DELIVERY.on(Index.GSI3);

        /** The deliveries of a channel that are due by now, in shard 0. */
        public static KeyCondition until(String channel, Instant now) {
            return KEY.where(channel).atMost(now);
        }
    }
}
