package dev.tessera.content.comment;

import dev.tessera.content.author.AuthorItem;
import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.content.stats.WithContent;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.BlockKeys;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class CommentRepository {

    /** Of the action on the comment that is answered: refused where it is gone. */
    static final String ANSWERED = "answered comment";

    static final String BLOCKED = "blocked";

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
        return table.first(AccessPattern.COMMENT_BY_ID, Key.all(CommentKeys.ById.class, commentId))
                .map(item -> item.map(CommentItem::comment));
    }

    // POST#<id> or CARD#<id> / COMMENT#<t>#<commentId> and METADATA#STATS, AUTHOR#<authorId> / PROFILE
    Uni<Optional<WithContent<CommentView>>> commentWithTarget(Comment found) {
        CommentKeys.Primary key = found.key();
        return table.batchGet(
                        AccessPattern.COMMENT_WITH_TARGET,
                        List.of(key, found.target(), AuthorItem.key(found.authorId())))
                .map(items -> Optional.ofNullable(items.get(key))
                        .filter(comment -> items.containsKey(found.target()))
                        .map(comment -> new WithContent<>(
                                new CommentView(CommentItem.comment(comment), AuthorItem.find(items, found.authorId())),
                                StatsItem.stats(items.get(found.target())))));
    }

    // POST#<id> or CARD#<id> / COMMENT#…
    Uni<Slice<Comment>> commentsOnContent(StatsKeys.Primary target, CommentOrder order, Paging paging) {
        TableQuery query = TableQuery.of(Key.all(CommentKeys.Primary.class, target.kind(), target.contentId()))
                .page(paging);
        return table.query(
                        AccessPattern.COMMENTS_ON_CONTENT, order == CommentOrder.NEWEST ? query.newestFirst() : query)
                .map(page -> page.map(CommentItem::comment));
    }

    // GSI3: THREAD#<threadId> / <t>#<commentId>, or GSI5: THREAD#<threadId> / SCORE#…, highest first
    Uni<Slice<Comment>> commentsOfThread(String threadId, CommentOrder order, Paging paging) {
        Class<? extends Key> keys = order == CommentOrder.TOP ? CommentKeys.ByScore.class : CommentKeys.InThread.class;
        TableQuery query = TableQuery.of(Key.all(keys, threadId)).page(paging);
        return table.query(
                        order == CommentOrder.TOP ? AccessPattern.COMMENTS_BY_SCORE : AccessPattern.COMMENTS_OF_THREAD,
                        order == CommentOrder.OLDEST ? query : query.newestFirst())
                .map(page -> page.map(CommentItem::comment));
    }

    /** Unless there are other votes by now: their own change moves it further. */
    Uni<Void> moveComment(Comment comment) {
        return table.update(
                        AccessPattern.MOVE_COMMENT,
                        comment.key(),
                        CommentItem.move(comment),
                        CommentItem.hasVotesOf(comment))
                .replaceWithVoid()
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }

    // GSI1: USER#<authorId> / COMMENT#…, newest first
    Uni<Slice<Comment>> commentsOfAuthor(String authorId, Paging paging) {
        return table.newestFirst(
                AccessPattern.COMMENTS_OF_AUTHOR,
                Key.all(CommentKeys.OfAuthor.class, authorId),
                paging,
                CommentItem::comment);
    }

    /**
     * Refused under {@link #BLOCKED} where the author of what it is about blocks who comments.
     *
     * @param answered the comment that it answers, which counts it
     */
    Write addComment(Comment comment, Optional<CommentKeys.Primary> answered) {
        Transaction transaction = Transaction.create().put(CommentItem.of(comment), Condition.absent());
        answered.ifPresent(key -> transaction.update(ANSWERED, key, CommentItem.countAnswers(1), Condition.exists()));
        if (!comment.authorId().equals(comment.targetAuthorId())) {
            transaction.check(
                    BLOCKED, new BlockKeys.Primary(comment.targetAuthorId(), comment.authorId()), Condition.absent());
        }
        counting.add(transaction, comment.target(), Counter.COMMENTS, comment.createdAt());
        return new Write(AccessPattern.ADD_COMMENT, transaction);
    }

    Write updateComment(Comment before, Comment after) {
        return Write.update(
                AccessPattern.UPDATE_COMMENT,
                after.key(),
                CommentItem.change(after),
                Condition.version(before.version()));
    }

    /** @param answered the comment that counts it as an answer */
    Write deleteComment(Comment comment, Optional<CommentKeys.Primary> answered, Instant now) {
        Transaction transaction = Transaction.create().delete(comment.key(), Condition.version(comment.version()));
        answered.ifPresent(key -> transaction.update(ANSWERED, key, CommentItem.countAnswers(-1), Condition.exists()));
        counting.remove(transaction, comment.target(), Counter.COMMENTS, comment.createdAt(), now);
        return new Write(
                AccessPattern.DELETE_COMMENT,
                cleanup.after(transaction, new CleanupTarget(CleanupTarget.Kind.COMMENT, comment.id())));
    }
}
