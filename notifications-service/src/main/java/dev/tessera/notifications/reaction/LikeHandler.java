package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.content.LikeKeys;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.reaction.phrases.Sentences;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Singleton;
import java.util.Map;

/** Tells authors who likes their posts: one notification for all who do within a while. */
@Singleton
class LikeHandler extends ReactionHandler {

    LikeHandler(ReactionSender sender) {
        super("likes", sender, Entity.LIKE);
    }

    /** The cause has no time: whoever takes a like back and gives it again is not heard of twice. */
    @Override
    Multi<Message> created(Item like) {
        LikeKeys.Primary key = (LikeKeys.Primary) like.key();
        return Multi.createFrom()
                .item(Message.of(
                                like.text(TARGET_AUTHOR_ID),
                                Kind.LIKE,
                                Cause.of("like", key.postId(), key.userId()),
                                Sentences.liked(like.text(TARGET_TITLE)))
                        .linkingTo(Link.to("posts", key.postId()))
                        .with(Map.of("postId", key.postId()))
                        .by(key.userId())
                        .naming(key.userId())
                        .groupedOn(key.postId()));
    }
}
