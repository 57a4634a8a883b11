package dev.tessera.content.stats;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.LikeShardKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A part of the likes of a post; it may be below zero, as a like may be taken back from another one. */
public final class LikeShardItem {

    private static final String LIKES = Counter.LIKES.attribute();

    /** The same name as on the counters, so that one condition holds for both. */
    private static final String STATUS = "status";

    private static final String SHARDS = "likeShards";

    private LikeShardItem() {}

    public static Item begin(LikeShardKeys.Primary key, long shards, Instant now) {
        return Item.of(key)
                .set(LIKES, 0L)
                .set(STATUS, ContentStatus.PUBLISHED)
                .set(SHARDS, shards)
                .stamped(now, now, 1)
                .build();
    }

    public static Update count(long change, Instant now) {
        return Update.at(now).add(LIKES, change);
    }

    public static Update mirror(ContentStatus status, Instant now) {
        return Update.at(now).set(STATUS, status);
    }

    /** Over how many items the post's likes are spread. */
    public static long shards(Item shard) {
        return shard.number(SHARDS);
    }

    /** With what the shards say now instead of what the change feed last found in them. */
    public static Counts exact(Counts counts, Spread spread, String postId, Map<PrimaryKey, Item> shardsByKey) {
        List<Item> found = spread.keys(postId).stream()
                .map(shardsByKey::get)
                .filter(Objects::nonNull)
                .toList();
        return counts.withLikes(counts.likes() - spread.folded() + sum(found));
    }

    public static long sum(Collection<Item> shards) {
        return shards.stream().mapToLong(shard -> shard.number(LIKES)).sum();
    }
}
