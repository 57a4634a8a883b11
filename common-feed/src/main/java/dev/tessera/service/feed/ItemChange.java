package dev.tessera.service.feed;

import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.Optional;

/**
 * One item of the table was written or removed.
 *
 * @param before the item as it was, empty if it is new
 * @param after the item as it is now, empty if it was removed
 * @param sequence identifies the change: the same again means the same change again
 * @param at when it happened, by the table's clock, to the second
 * @param expired whether DynamoDB removed it because its TTL had passed, rather than a service
 * @param replayed whether an operator asks for it again, which may be days after it happened
 */
public record ItemChange(
        PrimaryKey key,
        Optional<Item> before,
        Optional<Item> after,
        String sequence,
        Instant at,
        boolean expired,
        boolean replayed) {

    /** As the stream brings it. */
    public ItemChange(
            PrimaryKey key, Optional<Item> before, Optional<Item> after, String sequence, Instant at, boolean expired) {
        this(key, before, after, sequence, at, expired, false);
    }

    public boolean isCreation() {
        return before.isEmpty();
    }

    public boolean isRemoval() {
        return after.isEmpty();
    }

    public Entity entity() {
        return key.entity();
    }
}
