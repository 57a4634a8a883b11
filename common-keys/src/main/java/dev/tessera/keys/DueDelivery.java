package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A delivery that waits for its turn. */
public record DueDelivery(String channel, Instant dueAt, String notificationId, int shard) implements IndexKey {
    private static final KeyTemplate KEY = Entity.DELIVERY.on(Index.GSI3);

    public DueDelivery {
        dueAt = Times.truncate(dueAt);
    }

    static DueDelivery read(Values values) {
        return new DueDelivery(
                values.get(Fields.CHANNEL),
                values.get(Fields.DUE_AT),
                values.get(Fields.NOTIFICATION_ID),
                values.get(Fields.SHARD));
    }

    /** The deliveries of a channel that are due by now, in shard 0. */
    public static KeyCondition until(String channel, Instant now) {
        return KEY.where(channel).atMost(now);
    }

    @Override
    public Filled filled() {
        return KEY.fill(channel, shard, dueAt, notificationId);
    }
}
