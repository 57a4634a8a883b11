package dev.tessera.content.video;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.VideoIdKeys;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
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

    static final String VIDEO = "video";
    static final String OWNER = "owner";
    static final String ID = "id";

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

    /** Of somebody who has an account. An id from outside is kept by a guard, since no index can make it unique. */
    Write createVideo(Video video, boolean isOwnId) {
        Transaction creation = Transaction.create()
                .put(VIDEO, VideoItem.of(video), Condition.absent())
                .check(OWNER, new UserKeys.Primary(video.userId()), VideoItem.isSomebody());
        if (isOwnId) {
            creation.put(ID, VideoItem.idGuard(video), Condition.absent());
        }
        return new Write(AccessPattern.CREATE_VIDEO, creation);
    }

    /** Unless another video has it by now. */
    Uni<Void> freeVideoId(String videoId, Instant createdAt) {
        return table.delete(AccessPattern.FREE_VIDEO_ID, new VideoIdKeys.Primary(videoId), VideoItem.guards(createdAt))
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }

    /** Refused unless the video is in a status that the reported one can follow. */
    Write updateVideoStatus(Video video, VideoReport outcome, Instant now) {
        return Write.update(
                AccessPattern.UPDATE_VIDEO_STATUS,
                new VideoKeys.Primary(video.userId(), video.id()),
                VideoItem.report(outcome, now),
                VideoItem.isOneOf(outcome.status().predecessors()));
    }
}
