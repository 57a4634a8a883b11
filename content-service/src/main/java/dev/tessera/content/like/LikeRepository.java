package dev.tessera.content.like;

import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counting;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
class LikeRepository {

    private static final String LIKE = "like";

    private final TableGateway table;
    private final Counting counting;

    LikeRepository(TableGateway table, Counting counting) {
        this.table = table;
        this.counting = counting;
    }

    // POST#<postId> / LIKE#<userId>
    Uni<Optional<Like>> likeOfUser(String postId, String userId) {
        return table.get(AccessPattern.LIKE_OF_USER, new LikeKeys.Primary(postId, userId))
                .map(item -> item.map(LikeItem::like));
    }

    // POST#<postId> / LIKE#…
    Uni<Slice<Item>> likesOfPost(String postId, int limit, Position from) {
        return table.query(
                AccessPattern.LIKES_OF_POST,
                TableQuery.of(LikeKeys.Primary.of(postId)).limit(limit).from(from));
    }

    // GSI1: USER#<userId> / LIKE#…, newest first
    Uni<Slice<Item>> likesOfUser(String userId, int limit, Position from) {
        return table.query(
                AccessPattern.LIKES_OF_USER,
                TableQuery.of(LikeKeys.OfUser.of(userId))
                        .newestFirst()
                        .limit(limit)
                        .from(from));
    }

    /** Gives the like that there is afterwards: this one, or an older one. */
    Uni<Like> likePost(Like like) {
        Transaction transaction = Transaction.create().put(LIKE, LikeItem.of(like), Condition.absent());
        counting.add(transaction, statsOf(like.postId()), Counter.LIKES, like.createdAt());
        return table.transact(AccessPattern.LIKE_POST, transaction)
                .replaceWith(like)
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(refused -> older((TransactionRefusedException) refused));
    }

    private static Uni<Like> older(TransactionRefusedException refused) {
        return refused.found(LIKE)
                .map(item -> Uni.createFrom().item(LikeItem.like(item)))
                .orElseGet(() -> Uni.createFrom().failure(refused));
    }

    /** Nothing to do where there is no like, or no longer. */
    Uni<Void> unlikePost(String postId, String userId, Instant now) {
        Transaction transaction =
                Transaction.create().delete(LIKE, new LikeKeys.Primary(postId, userId), Condition.exists());
        counting.remove(transaction, statsOf(postId), Counter.LIKES, now, now);
        return table.transact(AccessPattern.UNLIKE_POST, transaction)
                .onFailure(LikeRepository::isNotLiked)
                .recoverWithNull();
    }

    private static boolean isNotLiked(Throwable failure) {
        return failure instanceof TransactionRefusedException refused && refused.refused(LIKE);
    }

    private static StatsKeys.Primary statsOf(String postId) {
        return new StatsKeys.Primary(ContentKind.POST, postId);
    }
}
