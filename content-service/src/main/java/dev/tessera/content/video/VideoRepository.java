package dev.tessera.content.video;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

@ApplicationScoped
class VideoRepository {

    private static final String VIDEO = "video";

    private final TableGateway table;

    VideoRepository(TableGateway table) {
        this.table = table;
    }

    // USER#<userId> / VIDEO#<videoId>
    Uni<Optional<Video>> videoOfUser(String userId, String videoId) {
        return table.get(AccessPattern.VIDEO_OF_USER, new VideoKeys.Primary(userId, videoId))
                .map(item -> item.map(VideoItem::video));
    }

    // GSI1: VIDEO#<videoId>
    Uni<Optional<Video>> videoById(String videoId) {
        return table.first(AccessPattern.VIDEO_BY_ID, VideoKeys.ById.of(videoId))
                .map(item -> item.map(VideoItem::video));
    }

    // GSI2: USER#<userId> / VIDEO#…, newest first
    Uni<Slice<Item>> videosByAge(String userId, int limit, Position from) {
        return table.query(
                AccessPattern.VIDEOS_BY_AGE,
                TableQuery.of(VideoKeys.OfUser.of(userId))
                        .newestFirst()
                        .limit(limit)
                        .from(from));
    }

    <T> Uni<T> createVideo(Video video, Function<Transaction, T> record) {
        Transaction transaction = Transaction.create().put(VIDEO, VideoItem.of(video), Condition.absent());
        T recorded = record.apply(transaction);
        return table.transact(AccessPattern.CREATE_VIDEO, transaction).replaceWith(recorded);
    }

    /** Gives the video as it is afterwards; refused unless it is in the status that the reported one follows. */
    Uni<Video> updateVideoStatus(Video video, VideoStatus expected, Outcome outcome, Instant now) {
        return table.update(
                        AccessPattern.UPDATE_VIDEO_STATUS,
                        new VideoKeys.Primary(video.userId(), video.id()),
                        VideoItem.report(outcome, now),
                        VideoItem.is(expected))
                .map(VideoItem::video);
    }
}
