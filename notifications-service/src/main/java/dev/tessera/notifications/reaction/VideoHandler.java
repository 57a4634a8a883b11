package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.reaction.Happenings.VideoEnded;
import dev.tessera.notifications.reaction.phrases.Phrases;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Set;

/** Tells people that the processing of a video has ended, well or not. */
@ApplicationScoped
class VideoHandler implements ChangeHandler {

    private final Reactions reactions;

    VideoHandler(Reactions reactions) {
        this.reactions = reactions;
    }

    @Override
    public String name() {
        return "videos";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.VIDEO);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return reactions.to(change, Happenings::videoEnded, this::tell);
    }

    /** Only workers report on videos, and a video ends once. */
    private Uni<Void> tell(VideoEnded video) {
        return reactions.tell(Message.of(
                        video.userId(),
                        Kind.VIDEO,
                        Cause.of("video", video.videoId()),
                        Reactions.saying(video.failed() ? Phrases::videoFailed : Phrases::videoReady))
                .linkingTo(Link.to("videos", video.videoId()))
                .with(Map.of("videoId", video.videoId(), "status", video.failed() ? "FAILED" : "COMPLETED")));
    }
}
