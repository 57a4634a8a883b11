package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Wording;
import dev.tessera.notifications.reaction.phrases.Sentences;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;

/** Tells people that the processing of a video has ended, well or not. */
@Singleton
class VideoHandler extends ReactionHandler {

    private static final String STATUS = "status";

    private static final Map<String, Wording> ENDS =
            Map.of("COMPLETED", Sentences.videoReady(), "FAILED", Sentences.videoFailed());

    VideoHandler(ReactionSender sender) {
        super("videos", sender, Entity.VIDEO);
    }

    /** Only workers report on videos, and a video ends once. */
    @Override
    Multi<Message> messages(ItemChange change) {
        Optional<String> before = change.before().map(video -> video.text(STATUS));
        Optional<String> after = change.after().map(video -> video.text(STATUS));
        return before.equals(after)
                ? nothing()
                : Multi.createFrom()
                        .optional(after.filter(ENDS::containsKey)
                                .map(status -> message((VideoKeys.Primary) change.key(), status)));
    }

    private static Message message(VideoKeys.Primary video, String status) {
        return Message.of(video.userId(), Kind.VIDEO, Cause.of("video", video.videoId()), ENDS.get(status))
                .linkingTo(Link.to("videos", video.videoId()))
                .with(Map.of("videoId", video.videoId(), STATUS, status));
    }
}
