package dev.tessera.content.comment;

import dev.tessera.content.comment.Comment.ReplyTo;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;

public final class CommentItem {

    private static final String AUTHOR_ID = "authorId";
    private static final String TEXT = "text";
    private static final String REPLY_TO = "replyTo";
    private static final String REPLY_TO_AUTHOR_ID = "replyToAuthorId";
    private static final String TARGET_AUTHOR_ID = "targetAuthorId";
    private static final String TARGET_TITLE = "targetTitle";
    private static final String UP_VOTES = "upVotes";
    private static final String DOWN_VOTES = "downVotes";

    private CommentItem() {}

    static Item of(Comment comment) {
        return Item.of(comment.key())
                .with(
                        new CommentKeys.OfAuthor(comment.authorId(), comment.createdAt(), comment.id()),
                        new CommentKeys.ById(comment.id()))
                .set(AUTHOR_ID, comment.authorId())
                .set(TEXT, comment.text())
                .set(REPLY_TO, comment.replyTo().map(ReplyTo::commentId))
                .set(REPLY_TO_AUTHOR_ID, comment.replyTo().map(ReplyTo::authorId))
                .set(TARGET_AUTHOR_ID, comment.targetAuthorId())
                .set(TARGET_TITLE, comment.targetTitle())
                .set(UP_VOTES, comment.upVotes())
                .set(DOWN_VOTES, comment.downVotes())
                .stamped(comment.createdAt(), comment.updatedAt(), comment.version())
                .build();
    }

    static Comment comment(Item item) {
        CommentKeys.Primary key = (CommentKeys.Primary) item.key();
        return new Comment(
                key.commentId(),
                new StatsKeys.Primary(key.kind(), key.contentId()),
                item.text(AUTHOR_ID),
                item.text(TEXT),
                item.findText(REPLY_TO).map(id -> new ReplyTo(id, item.text(REPLY_TO_AUTHOR_ID))),
                item.text(TARGET_AUTHOR_ID),
                item.text(TARGET_TITLE),
                item.findNumber(UP_VOTES).orElse(0L),
                item.findNumber(DOWN_VOTES).orElse(0L),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    public static String authorId(Item item) {
        return item.text(AUTHOR_ID);
    }

    /** The text alone: votes are counted on the same item. */
    static Update change(Comment after) {
        return Update.at(after.updatedAt()).set(TEXT, after.text());
    }
}
