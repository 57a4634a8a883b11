package dev.tessera.content.video;

import dev.tessera.keys.content.VideoIdKeys;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.util.List;

final class VideoItem {

    private static final String STATUS = "status";
    private static final String ZIP_S3_KEY = "zipS3Key";
    private static final String ERROR_MESSAGE = "errorMessage";

    private static final RecordMapping<Video> VIDEO = RecordMapping.of(MethodHandles.lookup(), Video.class)
            .named("id", "videoId")
            .named("expiresAt", Attributes.TTL)
            .build();

    private VideoItem() {}

    static Item of(Video video) {
        return Item.of(new VideoKeys.Primary(video.userId(), video.id()))
                .with(
                        new VideoKeys.ById(video.id(), video.userId()),
                        new VideoKeys.OfUser(video.userId(), video.createdAt(), video.id()))
                .set(VIDEO, video)
                .build();
    }

    static Video video(Item item) {
        return VIDEO.read(item);
    }

    static Update report(VideoReport outcome, Instant now) {
        Update update = Update.at(now)
                .set(STATUS, outcome.status())
                .set(ZIP_S3_KEY, outcome.zipS3Key())
                .set(ERROR_MESSAGE, outcome.errorMessage());
        outcome.expiresAt().ifPresent(update::expiresAt);
        return update;
    }

    static Condition isOneOf(List<VideoStatus> statuses) {
        return Condition.or(
                statuses.stream().map(status -> Condition.equal(STATUS, status)).toArray(Condition[]::new));
    }

    /** Says when its video was made, so that a late removal of an earlier one of this id does not free it. */
    static Item idGuard(Video video) {
        return Item.of(new VideoIdKeys.Primary(video.id()))
                .set("videoId", video.id())
                .stamped(video.createdAt(), video.createdAt(), 1)
                .build();
    }

    static Condition guards(Instant createdAt) {
        return Condition.equal(Attributes.CREATED_AT, createdAt);
    }

    /** Of a profile, as users-service keeps it: whoever closed the account keeps nothing but the id. */
    static Condition isSomebody() {
        return Condition.and(Condition.exists(), Condition.notEqual(STATUS, "DELETED"));
    }
}
