package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.notifications.notification.Grouping;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.reaction.Happenings.Voted;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Set;

/** Tells authors who votes on their cards and comments, not how: one notification for all within a while. */
@ApplicationScoped
class VoteHandler implements ChangeHandler {

    private final Reactions reactions;

    VoteHandler(Reactions reactions) {
        this.reactions = reactions;
    }

    @Override
    public String name() {
        return "votes";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.VOTE);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return reactions.to(change, Happenings::voted, this::tell);
    }

    /** The cause has no time: whoever takes a vote back and gives it again is not heard of twice. */
    private Uni<Void> tell(Voted vote) {
        Message message = Message.of(
                        vote.targetAuthorId(),
                        Kind.VOTE,
                        Cause.of("vote", vote.targetId(), vote.by()),
                        reactions.namingAll((say, who) -> vote.onComment()
                                ? say.votedOnComment(who, vote.targetTitle())
                                : say.votedOnCard(who, vote.targetTitle())))
                .linkingTo(Link.to(vote.onComment() ? "comments" : "cards", vote.targetId()))
                .with(Map.of(vote.onComment() ? "commentId" : "cardId", vote.targetId(), "actorId", vote.by()))
                .grouped(new Grouping(vote.targetId(), vote.by()));
        return reactions.tell(message, vote.by());
    }
}
