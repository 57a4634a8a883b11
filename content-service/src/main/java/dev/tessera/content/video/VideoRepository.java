package dev.tessera.content.video;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
class VideoRepository {

    private final TableGateway table;

    VideoRepository(TableGateway table) {
        this.table = table;
    }

    // USER#<userId> / VIDEO#<videoId>
    Uni<Optional<Video>> videoOfUser(String userId, String videoId) {
        return table.get(AccessPattern.VIDEO_OF_USER, new VideoKeys.Primary(userId, videoId), VideoItem::video);
    }

    // GSI1: VIDEO#<videoId>
    Uni<Optional<Video>> videoById(String videoId) {
        return table.first(AccessPattern.VIDEO_BY_ID, Key.all(VideoKeys.ById.class, videoId))
                .map(item -> item.map(VideoItem::video));
    }

    // GSI2: USER#<userId> / VIDEO#…, newest first
    Uni<Slice<Video>> videosByAge(String userId, Paging paging) {
        return table.newestFirst(
                AccessPattern.VIDEOS_BY_AGE, Key.all(VideoKeys.OfUser.class, userId), paging, VideoItem::video);
    }

    Write createVideo(Video video) {
        return new Write(
                AccessPattern.CREATE_VIDEO, Transaction.create().put("video", VideoItem.of(video), Condition.absent()));
    }

    /** Refused unless the video is in the status that the reported one follows. */
    Write updateVideoStatus(Video video, VideoStatus expected, VideoReport outcome, Instant now) {
        return Write.update(
                AccessPattern.UPDATE_VIDEO_STATUS,
                new VideoKeys.Primary(video.userId(), video.id()),
                VideoItem.report(outcome, now),
                VideoItem.is(expected));
    }
}
