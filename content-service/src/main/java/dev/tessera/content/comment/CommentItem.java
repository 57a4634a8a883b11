package dev.tessera.content.comment;

import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Index;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;
import java.util.Optional;

public final class CommentItem {

    private static final String AUTHOR_ID = "authorId";
    private static final String TEXT = "text";
    private static final String UP_VOTES = "upVotes";
    private static final String DOWN_VOTES = "downVotes";
    private static final String ANSWERS = "answers";

    private static final RecordMapping<Comment> COMMENT = RecordMapping.of(MethodHandles.lookup(), Comment.class)
            .from("id", CommentKeys.Primary.class, CommentKeys.Primary::commentId)
            .from("target", CommentKeys.Primary.class, key -> new StatsKeys.Primary(key.kind(), key.contentId()))
            .named("replyTo.commentId", "replyTo")
            .named("replyTo.authorId", "replyToAuthorId")
            .named("replyTo.isCounted", "replyToCounted")
            .orZero(UP_VOTES)
            .orZero(DOWN_VOTES)
            .orZero(ANSWERS)
            .build();

    private CommentItem() {}

    static Item of(Comment comment) {
        return Item.of(comment.key())
                .with(
                        new CommentKeys.OfAuthor(comment.authorId(), comment.createdAt(), comment.id()),
                        new CommentKeys.ById(comment.id()),
                        new CommentKeys.InThread(comment.threadId(), comment.createdAt(), comment.id()),
                        comment.standing())
                .set(COMMENT, comment)
                .build();
    }

    static Comment comment(Item item) {
        return COMMENT.read(item);
    }

    public static String authorId(Item item) {
        return item.text(AUTHOR_ID);
    }

    static boolean isInPlace(Item item, Comment comment) {
        return item.findText(Index.GSI5.pkName())
                        .equals(Optional.of(comment.standing().pk()))
                && item.findText(Index.GSI5.skName())
                        .equals(Optional.of(comment.standing().sk()));
    }

    /** Makes no new version, as the votes that it follows from made none. */
    static Update move(Comment comment) {
        return Update.counting().index(comment.standing());
    }

    /** Of a place that follows from votes: while these are the comment's. */
    static Condition hasVotesOf(Comment comment) {
        return Condition.and(
                Condition.exists(), counts(UP_VOTES, comment.upVotes()), counts(DOWN_VOTES, comment.downVotes()));
    }

    private static Condition counts(String counter, long count) {
        Condition same = Condition.equal(counter, count);
        return count == 0 ? Condition.or(Condition.lacks(counter), same) : same;
    }

    static Update countAnswers(long change) {
        return Update.counting().add(ANSWERS, change);
    }

    /** The text alone: votes are counted on the same item. */
    static Update change(Comment after) {
        return Update.at(after.updatedAt()).set(TEXT, after.text());
    }
}
