package dev.tessera.service.table;

import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.keys.users.UserKeys;
import java.time.Instant;
import java.util.UUID;

/** Items of several entities, complete enough for the rules. */
final class Samples {

    static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");

    private Samples() {}

    static String id() {
        return UUID.randomUUID().toString();
    }

    /** Of an entity that never expires. */
    static Item.Builder user(String id) {
        return Item.of(new UserKeys.Primary(id)).stamped(LONG_AGO, LONG_AGO, 1);
    }

    /** Of an entity that may expire; does so only if told when. */
    static Item.Builder session(String userId, String sessionId, Instant createdAt) {
        return Item.of(new SessionKeys.Primary(sessionId))
                .with(new SessionKeys.OfUser(userId, createdAt, sessionId))
                .set("userId", userId)
                .stamped(createdAt, createdAt, 1);
    }

    /** Of an entity whose index is sharded. */
    static Item.Builder post(String status, String postId, Instant createdAt, int shard) {
        return Item.of(new PostKeys.Primary(postId))
                .with(new PostKeys.ByStatus(status, createdAt, postId, shard))
                .stamped(createdAt, createdAt, 1);
    }
}
