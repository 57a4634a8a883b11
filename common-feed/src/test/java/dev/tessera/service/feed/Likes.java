package dev.tessera.service.feed;

import dev.tessera.keys.content.LikeKeys;
import dev.tessera.service.table.Item;
import java.time.Instant;

/** Items to change; what they mean does not matter here. */
final class Likes {

    private Likes() {}

    static LikeKeys.Primary key(String user) {
        return new LikeKeys.Primary("p1", user);
    }

    static Item item(String user, long version) {
        Instant now = Instant.parse("2026-11-16T08:00:00Z");
        return Item.of(key(user)).stamped(now, now, version).build();
    }

    static long version(ItemChange change) {
        return change.after().orElseGet(() -> change.before().orElseThrow()).version();
    }
}
