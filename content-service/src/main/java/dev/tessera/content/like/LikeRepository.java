package dev.tessera.content.like;

import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counting;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
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

    Write likePost(Like like) {
        Transaction transaction = Transaction.create().put(LIKE, LikeItem.of(like), Condition.absent());
        counting.add(transaction, like.post(), Counter.LIKES, like.createdAt());
        return new Write(AccessPattern.LIKE_POST, transaction);
    }

    Write unlikePost(StatsKeys.Primary post, String userId, Instant now) {
        Transaction transaction =
                Transaction.create().delete(LIKE, new LikeKeys.Primary(post.contentId(), userId), Condition.exists());
        counting.remove(transaction, post, Counter.LIKES, now, now);
        return new Write(AccessPattern.UNLIKE_POST, transaction);
    }
}
