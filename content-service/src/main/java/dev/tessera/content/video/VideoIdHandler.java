package dev.tessera.content.video;

import dev.tessera.keys.Entity;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Frees the id of a video that has expired or went with its account; one that was made here has no guard. */
@Singleton
class VideoIdHandler extends FeedHandler {

    private final VideoRepository repository;

    VideoIdHandler(VideoRepository repository) {
        super("video-ids", Entity.VIDEO);
        this.repository = repository;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        if (change.after().isPresent() || change.before().isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        String id = ((VideoKeys.Primary) change.key()).videoId();
        return repository.freeVideoId(
                id, VideoItem.video(change.before().orElseThrow()).createdAt());
    }
}
