package dev.tessera.content.like;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.tessera.content.stats.LikeShardItem;
import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.LikeShardKeys;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Adds up the shards of a very popular post on its counters, where lists and rankings read them. Each change asks for all
 * shards to be read strongly, after it; but one reading serves all changes that came before it, so that a thousand likes a
 * second become a few writes. Readings are noted in the order of the versions they saw: the one that saw the last change
 * stands in the end, whichever pod made it.
 */
@Singleton
class LikeFoldHandler extends FeedHandler {

    private static final int REMEMBERED = 1_000;

    private final LikeRepository repository;
    private final LikeConfig config;
    private final Clock clock;

    /** By post, the readings that have not begun yet. */
    private final Map<String, Uni<Void>> begun = new ConcurrentHashMap<>();

    /** By post, the versions of the shards that the last reading saw. */
    private final Cache<String, Map<PrimaryKey, Long>> folded =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    LikeFoldHandler(LikeRepository repository, LikeConfig config, Clock clock) {
        super("likes", Entity.LIKE_SHARD);
        this.repository = repository;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        if (change.isRemoval() || isFolded(change)) {
            return Uni.createFrom().voidItem();
        }
        String postId = ((LikeShardKeys.Primary) change.key()).postId();
        long shards = LikeShardItem.shards(change.after().orElseThrow());
        return begun.computeIfAbsent(
                postId,
                id -> Uni.createFrom()
                        .voidItem()
                        .onItem()
                        .delayIt()
                        .by(config.foldAfter())
                        .invoke(() -> begun.remove(id))
                        .chain(() -> fold(id, shards))
                        .memoize()
                        .indefinitely());
    }

    private boolean isFolded(ItemChange change) {
        Map<PrimaryKey, Long> seen = folded.getIfPresent(((LikeShardKeys.Primary) change.key()).postId());
        return seen != null && change.after().orElseThrow().version() <= seen.getOrDefault(change.key(), 0L);
    }

    private Uni<Void> fold(String postId, long shards) {
        return repository
                .likeShards(postId, shards)
                .chain(found -> repository
                        .foldLikes(postId, LikeShardItem.sum(found), versions(found), clock.instant())
                        .invoke(() -> folded.put(
                                postId,
                                found.stream().collect(Collectors.toUnmodifiableMap(Item::key, Item::version)))));
    }

    private static long versions(Collection<Item> shards) {
        return shards.stream().mapToLong(Item::version).sum();
    }
}
