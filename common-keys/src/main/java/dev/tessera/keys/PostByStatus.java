package dev.tessera.keys;

import dev.tessera.keys.encoding.Values;
import java.time.Instant;

/** A post among all of its status, by age. */
public record PostByStatus(String status, Instant createdAt, String postId, int shard) implements IndexKey {
    private static final KeyTemplate KEY = Entity.POST.on(Index.GSI3);

    public PostByStatus {
        createdAt = Times.truncate(createdAt);
    }

    static PostByStatus read(Values values) {
        return new PostByStatus(
                values.get(Fields.STATUS),
                values.get(Fields.CREATED_AT),
                values.get(Fields.POST_ID),
                values.get(Fields.SHARD));
    }

    /** The posts of a status, in shard 0. */
    public static KeyCondition of(String status) {
        return KEY.where(status).all();
    }

    /** Those that were begun in this time, both ends included. */
    public static KeyCondition between(String status, Instant from, Instant to) {
        return KEY.where(status).between(from, to);
    }

    @Override
    public Filled filled() {
        return KEY.fill(status, shard, createdAt, postId);
    }
}
