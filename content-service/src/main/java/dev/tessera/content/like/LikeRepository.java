package dev.tessera.content.like;

import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.LikeShardItem;
import dev.tessera.content.stats.Spread;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.LikeShardKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

@ApplicationScoped
class LikeRepository {

    /** Of the action on the like: refused where there is one already, or none to take back. */
    static final String LIKE = "like";

    private final TableGateway table;
    private final Counting counting;

    LikeRepository(TableGateway table, Counting counting) {
        this.table = table;
        this.counting = counting;
    }

    // POST#<postId> / LIKE#<userId>
    Uni<Optional<Like>> likeOfUser(String postId, String userId) {
        return table.get(AccessPattern.LIKE_OF_USER, new LikeKeys.Primary(postId, userId), LikeItem::like);
    }

    // POST#<postId> / LIKE#…
    Uni<Slice<Like>> likesOfPost(String postId, Paging paging) {
        return table.list(AccessPattern.LIKES_OF_POST, Key.all(LikeKeys.Primary.class, postId), paging, LikeItem::like);
    }

    // GSI1: USER#<userId> / LIKE#…, newest first
    Uni<Slice<Like>> likesOfUser(String userId, Paging paging) {
        return table.newestFirst(
                AccessPattern.LIKES_OF_USER, Key.all(LikeKeys.OfUser.class, userId), paging, LikeItem::like);
    }

    /** @param shard where it is counted, if the post's likes are spread */
    Write likePost(Like like, Optional<LikeShardKeys.Primary> shard) {
        Transaction transaction = Transaction.create().put(LIKE, LikeItem.of(like), Condition.absent());
        Instant now = like.createdAt();
        shard.ifPresentOrElse(
                counter -> transaction.update(
                        Counting.STATS, counter, LikeShardItem.count(1, now), StatsItem.isPublished()),
                () -> counting.add(transaction, like.post(), Counter.LIKES, now));
        return new Write(shard.isPresent() ? AccessPattern.LIKE_POPULAR_POST : AccessPattern.LIKE_POST, transaction);
    }

    Write unlikePost(StatsKeys.Primary post, String userId, Optional<LikeShardKeys.Primary> shard, Instant now) {
        Transaction transaction =
                Transaction.create().delete(LIKE, new LikeKeys.Primary(post.contentId(), userId), Condition.exists());
        shard.ifPresentOrElse(
                counter ->
                        transaction.update(Counting.STATS, counter, LikeShardItem.count(-1, now), Condition.exists()),
                () -> counting.remove(transaction, post, Counter.LIKES, now, now));
        return new Write(
                shard.isPresent() ? AccessPattern.UNLIKE_POPULAR_POST : AccessPattern.UNLIKE_POST, transaction);
    }

    /** Shards begin with the status that was read, which must still hold; refused as well if there are some already. */
    Uni<Void> spreadLikes(Stats post, int shards, Instant now) {
        Transaction transaction = Transaction.create()
                .update(
                        new StatsKeys.Primary(post.kind(), post.contentId()),
                        StatsItem.spreadOver(shards),
                        Condition.and(StatsItem.isPublished(), StatsItem.isSpreadAs(Spread.NONE)));
        Spread.keys(post.contentId(), shards)
                .forEach(key -> transaction.put(LikeShardItem.begin(key, shards, now), Condition.absent()));
        return table.transact(AccessPattern.SPREAD_LIKES, transaction);
    }

    // LIKES#<postId>#<slot> / COUNT, all of them
    Uni<Collection<Item>> likeShards(String postId, long shards) {
        return table.batchGet(AccessPattern.LIKE_SHARDS, Spread.keys(postId, shards))
                .map(Map::values);
    }

    /** Unless somebody has noted a later reading, or the post is gone. */
    Uni<Void> foldLikes(String postId, long likes, long at, Instant now) {
        return table.update(
                        AccessPattern.FOLD_LIKES,
                        new StatsKeys.Primary(ContentKind.POST, postId),
                        StatsItem.fold(likes, at, now),
                        StatsItem.isFoldedBefore(at))
                .replaceWithVoid()
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }
}
