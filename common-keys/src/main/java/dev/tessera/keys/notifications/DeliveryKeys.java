package dev.tessera.keys.notifications;

import dev.tessera.keys.Entity;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.Filled;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.model.KeyTemplate;
import dev.tessera.keys.model.Times;
import java.time.Instant;

public interface DeliveryKeys {

    /** The delivery of a notification by one channel. */
    record Primary(String notificationId, String channel) implements PrimaryKey {
        @Override
        public Filled filled() {
            return Entity.DELIVERY.primary().fill(notificationId, channel);
        }
    }

    /** A delivery that waits for its turn. */
    record Due(String channel, Instant dueAt, String notificationId, int shard) implements IndexKey {
        private static final KeyTemplate KEY = Entity.DELIVERY.on(Index.GSI3);

        public Due {
            dueAt = Times.truncate(dueAt);
        }

        /** The deliveries of a channel that are due by now, in shard 0. */
        public static KeyCondition until(String channel, Instant now) {
            return KEY.where(channel).atMost(now);
        }

        @Override
        public Filled filled() {
            return KEY.fill(channel, dueAt, notificationId, shard);
        }
    }
}
