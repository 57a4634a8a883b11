package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Text;
import dev.tessera.notifications.reaction.Happenings.Commented;
import dev.tessera.notifications.reaction.phrases.Crowd;
import dev.tessera.notifications.reaction.phrases.Phrases;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/** Tells authors of comments on what they published, and commenters of answers. */
@ApplicationScoped
class CommentHandler implements ChangeHandler {

    private final Reactions reactions;

    CommentHandler(Reactions reactions) {
        this.reactions = reactions;
    }

    @Override
    public String name() {
        return "comments";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.COMMENT);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return reactions.to(change, Happenings::commented, this::tell);
    }

    /** Whoever is answered below their own post hears of it once, as of an answer. */
    private Uni<Void> tell(Commented comment) {
        Uni<Void> answer = comment.answeredAuthorId()
                .map(reader -> tell(
                        reader,
                        Kind.REPLY,
                        comment,
                        (say, who) -> say.replied(who, comment.targetTitle(), comment.text())))
                .orElseGet(() -> Uni.createFrom().voidItem());
        return comment.answeredAuthorId()
                        .filter(comment.targetAuthorId()::equals)
                        .isPresent()
                ? answer
                : answer.chain(() -> tell(
                        comment.targetAuthorId(),
                        Kind.COMMENT,
                        comment,
                        (say, who) -> say.commented(who, comment.kind(), comment.targetTitle(), comment.text())));
    }

    private Uni<Void> tell(String reader, Kind kind, Commented comment, BiFunction<Phrases, Crowd, Text> sentence) {
        Message message = Message.of(
                        reader,
                        kind,
                        Cause.of("comment", comment.commentId()),
                        reactions.naming(comment.by(), sentence))
                .linkingTo(Link.to("comments", comment.commentId()))
                .with(Map.of(
                        "commentId", comment.commentId(),
                        "contentKind", comment.kind().name(),
                        "contentId", comment.contentId(),
                        "actorId", comment.by()));
        return reactions.tell(message, comment.by());
    }
}
