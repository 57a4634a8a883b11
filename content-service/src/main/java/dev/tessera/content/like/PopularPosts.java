package dev.tessera.content.like;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.tessera.content.stats.Spread;
import dev.tessera.content.stats.Stats;
import dev.tessera.keys.content.LikeShardKeys;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** Which posts are liked so fast that one counter cannot follow, as far as this pod sees. */
@Startup
@ApplicationScoped
class PopularPosts {

    /** The transaction that moves them all has other actions, too. */
    private static final int MOST_SHARDS = 90;

    private static final int REMEMBERED = 10_000;

    private final LikeConfig config;
    private final Clock clock;
    private final Cache<String, Second> liked =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();
    private final Cache<String, Spread> spread =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    /** How many likes came in one second. */
    private record Second(long second, int likes) {}

    PopularPosts(LikeConfig config, Clock clock) {
        if (config.shards() < 0 || config.shards() > MOST_SHARDS) {
            throw new IllegalArgumentException(
                    "tessera.content.likes.shards must be between 0 and " + MOST_SHARDS + ", not " + config.shards());
        }
        this.config = config;
        this.clock = clock;
    }

    /** Notes a like. True for the one that makes the post a very popular one: once a second. */
    boolean becomesHot(Stats post) {
        if (config.shards() == 0 || post.spread().isOverShards()) {
            return false;
        }
        long now = clock.instant().getEpochSecond();
        Second counted = liked.asMap()
                .merge(
                        post.contentId(),
                        new Second(now, 1),
                        (before, one) -> before.second() == now ? new Second(now, before.likes() + 1) : one);
        return counted.likes() == config.hot();
    }

    int shards() {
        return config.shards();
    }

    void remember(String postId, Spread known) {
        if (known.isOverShards()) {
            spread.put(postId, known);
        }
    }

    /**
     * A shard at random, so that people who like at the same moment mostly meet different ones; empty where one counter
     * is enough, as far as is known. A like may be taken back from any: all that counts is their sum.
     */
    Optional<LikeShardKeys.Primary> shardOf(String postId) {
        return Optional.ofNullable(spread.getIfPresent(postId))
                .map(known -> new LikeShardKeys.Primary(
                        postId, ThreadLocalRandom.current().nextLong(known.shards())));
    }
}
