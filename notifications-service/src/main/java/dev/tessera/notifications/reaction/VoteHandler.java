package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.reaction.phrases.Sentences;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Singleton;
import java.util.Map;

/** Tells authors who votes on their cards and comments, not how: one notification for all within a while. */
@Singleton
class VoteHandler extends ReactionHandler {

    VoteHandler(ReactionSender sender) {
        super("votes", sender, Entity.VOTE);
    }

    /** The cause has no time: whoever takes a vote back and gives it again, or turns it round, is not heard of twice. */
    @Override
    Multi<Message> created(Item vote) {
        VoteKeys.Primary key = (VoteKeys.Primary) vote.key();
        boolean onComment = vote.text("targetKind").equals("COMMENT");
        String title = vote.text(TARGET_TITLE);
        return Multi.createFrom()
                .item(Message.of(
                                vote.text(TARGET_AUTHOR_ID),
                                Kind.VOTE,
                                Cause.of("vote", key.targetId(), key.userId()),
                                onComment ? Sentences.votedOnComment(title) : Sentences.votedOnCard(title))
                        .linkingTo(Link.to(onComment ? "comments" : "cards", key.targetId()))
                        .with(Map.of(onComment ? "commentId" : "cardId", key.targetId()))
                        .by(key.userId())
                        .naming(key.userId())
                        .groupedOn(key.targetId()));
    }
}
