package dev.tessera.content.comment;

import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;

public final class CommentItem {

    private static final String AUTHOR_ID = "authorId";
    private static final String TEXT = "text";

    private static final RecordMapping<Comment> COMMENT = RecordMapping.of(MethodHandles.lookup(), Comment.class)
            .from("id", CommentKeys.Primary.class, CommentKeys.Primary::commentId)
            .from("target", CommentKeys.Primary.class, key -> new StatsKeys.Primary(key.kind(), key.contentId()))
            .named("replyTo.commentId", "replyTo")
            .named("replyTo.authorId", "replyToAuthorId")
            .orZero("upVotes")
            .orZero("downVotes")
            .build();

    private CommentItem() {}

    static Item of(Comment comment) {
        return Item.of(comment.key())
                .with(
                        new CommentKeys.OfAuthor(comment.authorId(), comment.createdAt(), comment.id()),
                        new CommentKeys.ById(comment.id()))
                .set(COMMENT, comment)
                .build();
    }

    static Comment comment(Item item) {
        return COMMENT.read(item);
    }

    public static String authorId(Item item) {
        return item.text(AUTHOR_ID);
    }

    /** The text alone: votes are counted on the same item. */
    static Update change(Comment after) {
        return Update.at(after.updatedAt()).set(TEXT, after.text());
    }
}
