package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.notifications.notification.Grouping;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.reaction.Happenings.Liked;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Set;

/** Tells authors who likes their posts: one notification for all who do within a while. */
@ApplicationScoped
class LikeHandler implements ChangeHandler {

    private final Reactions reactions;

    LikeHandler(Reactions reactions) {
        this.reactions = reactions;
    }

    @Override
    public String name() {
        return "likes";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.LIKE);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return reactions.to(change, Happenings::liked, this::tell);
    }

    /** The cause has no time: whoever takes a like back and gives it again is not heard of twice. */
    private Uni<Void> tell(Liked like) {
        Message message = Message.of(
                        like.targetAuthorId(),
                        Kind.LIKE,
                        Cause.of("like", like.postId(), like.by()),
                        reactions.namingAll((say, who) -> say.liked(who, like.targetTitle())))
                .linkingTo(Link.to("posts", like.postId()))
                .with(Map.of("postId", like.postId(), "actorId", like.by()))
                .grouped(new Grouping(like.postId(), like.by()));
        return reactions.tell(message, like.by());
    }
}
