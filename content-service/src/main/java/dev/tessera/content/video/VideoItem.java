package dev.tessera.content.video;

import dev.tessera.keys.content.VideoKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;

final class VideoItem {

    private static final String VIDEO_ID = "videoId";
    private static final String USER_ID = "userId";
    private static final String STATUS = "status";
    private static final String ZIP_S3_KEY = "zipS3Key";
    private static final String ERROR_MESSAGE = "errorMessage";

    private VideoItem() {}

    static Item of(Video video) {
        return Item.of(new VideoKeys.Primary(video.userId(), video.id()))
                .with(
                        new VideoKeys.ById(video.id(), video.userId()),
                        new VideoKeys.OfUser(video.userId(), video.createdAt(), video.id()))
                .set(VIDEO_ID, video.id())
                .set(USER_ID, video.userId())
                .set(STATUS, video.status())
                .set(ZIP_S3_KEY, video.zipS3Key())
                .set(ERROR_MESSAGE, video.errorMessage())
                .expiresAt(video.expiresAt().orElse(null))
                .stamped(video.createdAt(), video.updatedAt(), video.version())
                .build();
    }

    static Video video(Item item) {
        return new Video(
                item.text(VIDEO_ID),
                item.text(USER_ID),
                VideoStatus.valueOf(item.text(STATUS)),
                item.findText(ZIP_S3_KEY),
                item.findText(ERROR_MESSAGE),
                item.expiresAt(),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    static Update report(VideoReport outcome, Instant now) {
        Update update = Update.at(now)
                .set(STATUS, outcome.status())
                .set(ZIP_S3_KEY, outcome.zipS3Key())
                .set(ERROR_MESSAGE, outcome.errorMessage());
        outcome.expiresAt().ifPresent(update::expiresAt);
        return update;
    }

    static Condition is(VideoStatus status) {
        return Condition.equal(STATUS, status);
    }
}
