package dev.tessera.content.stats;

import dev.tessera.keys.content.LikeShardKeys;
import java.util.List;
import java.util.stream.LongStream;

/**
 * How the likes of a post are counted. One item takes some hundred transactions a second, so a very popular post has
 * shards: each counts a part of the likes and mirrors the status. Those it had before stay counted where they were.
 *
 * @param shards 0 while one counter is enough
 * @param folded what the change feed last found in the shards; the counters that lists show hold it already
 */
public record Spread(long shards, long folded) {

    public static final Spread NONE = new Spread(0, 0);

    public boolean isOverShards() {
        return shards > 0;
    }

    public List<LikeShardKeys.Primary> keys(String postId) {
        return keys(postId, shards);
    }

    public static List<LikeShardKeys.Primary> keys(String postId, long shards) {
        return LongStream.range(0, shards)
                .mapToObj(slot -> new LikeShardKeys.Primary(postId, slot))
                .toList();
    }
}
