package dev.tessera.content.comment;

import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

@ApplicationScoped
class CommentRepository {

    private static final String COMMENT = "comment";

    private final TableGateway table;
    private final Counting counting;
    private final Cleanup cleanup;

    CommentRepository(TableGateway table, Counting counting, Cleanup cleanup) {
        this.table = table;
        this.counting = counting;
        this.cleanup = cleanup;
    }

    // GSI2: COMMENT#<commentId>
    Uni<Optional<Comment>> commentById(String commentId) {
        return table.first(AccessPattern.COMMENT_BY_ID, CommentKeys.ById.of(commentId))
                .map(item -> item.map(CommentItem::comment));
    }

    // POST#<id> or CARD#<id> / COMMENT#<t>#<commentId> and METADATA#STATS
    Uni<Optional<CommentView>> commentWithTarget(CommentKeys.Primary key) {
        StatsKeys.Primary target = new StatsKeys.Primary(key.kind(), key.contentId());
        return table.batchGet(AccessPattern.COMMENT_WITH_TARGET, List.of(key, target))
                .map(items -> Optional.ofNullable(items.get(key))
                        .filter(comment -> items.containsKey(target))
                        .map(comment ->
                                new CommentView(CommentItem.comment(comment), StatsItem.stats(items.get(target)))));
    }

    // POST#<id> or CARD#<id> / COMMENT#…
    Uni<Slice<Item>> commentsOnContent(StatsKeys.Primary target, boolean newestFirst, int limit, Position from) {
        TableQuery query = TableQuery.of(CommentKeys.Primary.of(target.kind(), target.contentId()))
                .limit(limit)
                .from(from);
        return table.query(AccessPattern.COMMENTS_ON_CONTENT, newestFirst ? query.newestFirst() : query);
    }

    // GSI1: USER#<authorId> / COMMENT#…, newest first
    Uni<Slice<Item>> commentsOfAuthor(String authorId, int limit, Position from) {
        return table.query(
                AccessPattern.COMMENTS_OF_AUTHOR,
                TableQuery.of(CommentKeys.OfAuthor.of(authorId))
                        .newestFirst()
                        .limit(limit)
                        .from(from));
    }

    <T> Uni<T> addComment(Comment comment, Function<Transaction, T> record) {
        Transaction transaction = Transaction.create().put(COMMENT, CommentItem.of(comment), Condition.absent());
        counting.add(transaction, comment.target(), Counter.COMMENTS, comment.createdAt());
        T recorded = record.apply(transaction);
        return table.transact(AccessPattern.ADD_COMMENT, transaction).replaceWith(recorded);
    }

    /** Gives it with the votes that it has by then. */
    Uni<Comment> updateComment(Comment before, Comment after) {
        return table.update(
                        AccessPattern.UPDATE_COMMENT,
                        after.key(),
                        CommentItem.change(after),
                        Condition.version(before.version()))
                .map(CommentItem::comment);
    }

    Uni<Void> deleteComment(Comment comment, Instant now) {
        Transaction transaction =
                Transaction.create().delete(COMMENT, comment.key(), Condition.version(comment.version()));
        counting.remove(transaction, comment.target(), Counter.COMMENTS, comment.createdAt(), now);
        return table.transact(
                AccessPattern.DELETE_COMMENT, cleanup.after(transaction, CleanupTarget.comment(comment.id())));
    }
}
