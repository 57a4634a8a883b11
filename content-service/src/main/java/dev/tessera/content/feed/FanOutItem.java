package dev.tessera.content.feed;

import dev.tessera.content.follow.FollowTarget;
import dev.tessera.keys.content.FanOutKeys;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.List;

final class FanOutItem {

    private static final String PUBLISHED_AT = "publishedAt";
    private static final String SOURCES = "sources";
    private static final String LEFT = "left";
    private static final String POSITION = "position";
    private static final String DUE_AT = "dueAt";
    private static final String FAILURES = "failures";

    private FanOutItem() {}

    static Item of(FanOut job, Instant now) {
        return Item.of(new FanOutKeys.Primary(job.kind(), job.contentId()))
                .with(new FanOutKeys.Due(job.dueAt(), job.kind(), job.contentId()))
                .set(PUBLISHED_AT, job.publishedAt())
                .set(SOURCES, texts(job.sources()))
                .set(LEFT, texts(job.left()))
                .set(POSITION, job.position())
                .set(DUE_AT, job.dueAt())
                .set(FAILURES, job.failures())
                .stamped(job.createdAt(), now, job.version())
                .build();
    }

    static FanOut job(Item item) {
        FanOutKeys.Primary key = (FanOutKeys.Primary) item.key();
        return new FanOut(
                key.kind(),
                key.contentId(),
                item.time(PUBLISHED_AT),
                targets(item.texts(SOURCES)),
                targets(item.texts(LEFT)),
                item.findBytes(POSITION),
                item.time(DUE_AT),
                (int) item.number(FAILURES),
                item.createdAt(),
                item.version());
    }

    private static List<String> texts(List<FollowTarget> targets) {
        return targets.stream().map(FollowTarget::toString).toList();
    }

    private static List<FollowTarget> targets(List<String> texts) {
        return texts.stream().map(FollowTarget::parse).toList();
    }
}
