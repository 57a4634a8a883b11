package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Wording;
import dev.tessera.notifications.reaction.phrases.Sentences;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;

/** Tells authors of comments on what they published, and commenters of answers. */
@Singleton
class CommentHandler extends ReactionHandler {

    CommentHandler(ReactionSender sender) {
        super("comments", sender, Entity.COMMENT);
    }

    /** Whoever is answered below their own post hears of it once, as of an answer. */
    @Override
    Multi<Message> created(Item comment) {
        CommentKeys.Primary key = (CommentKeys.Primary) comment.key();
        String by = comment.text("authorId");
        String author = comment.text(TARGET_AUTHOR_ID);
        String title = comment.text(TARGET_TITLE);
        String text = comment.text("text");
        Optional<Message> reply = comment.findText("replyToAuthorId")
                .map(answered -> message(answered, Kind.REPLY, key, by, Sentences.replied(title, text)));
        Message news = message(author, Kind.COMMENT, key, by, Sentences.commented(key.kind(), title, text));
        return reply.map(answer -> answer.userId().equals(author)
                        ? Multi.createFrom().item(answer)
                        : Multi.createFrom().items(answer, news))
                .orElseGet(() -> Multi.createFrom().item(news));
    }

    private static Message message(String reader, Kind kind, CommentKeys.Primary key, String by, Wording wording) {
        return Message.of(reader, kind, Cause.of("comment", key.commentId()), wording)
                .linkingTo(Link.to("comments", key.commentId()))
                .with(Map.of(
                        "commentId", key.commentId(),
                        "contentKind", key.kind().name(),
                        "contentId", key.contentId()))
                .by(by)
                .naming(by);
    }
}
