package dev.tessera.content.stats;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Update;
import java.time.Instant;
import java.util.Optional;

public final class StatsItem {

    private static final String STATUS = "status";
    private static final String AUTHOR_ID = "authorId";
    private static final String TITLE = "title";

    private StatsItem() {}

    public static Item of(Stats stats) {
        Counts counts = stats.counts();
        return Item.of(new StatsKeys.Primary(stats.kind(), stats.contentId()))
                .set(STATUS, stats.status())
                .set(AUTHOR_ID, stats.authorId())
                .set(TITLE, stats.title())
                .set(Counter.LIKES.attribute(), counts.likes())
                .set(Counter.COMMENTS.attribute(), counts.comments())
                .set(Counter.UP_VOTES.attribute(), counts.upVotes())
                .set(Counter.DOWN_VOTES.attribute(), counts.downVotes())
                .set(Counter.COLLECTIONS.attribute(), counts.collections())
                .set(Counter.VIEWS.attribute(), counts.views())
                .expiresAt(stats.expiresAt().orElse(null))
                .stamped(stats.createdAt(), stats.updatedAt(), stats.version())
                .build();
    }

    public static Stats stats(Item item) {
        StatsKeys.Primary key = (StatsKeys.Primary) item.key();
        return new Stats(
                key.kind(),
                key.contentId(),
                ContentStatus.valueOf(item.text(STATUS)),
                item.text(AUTHOR_ID),
                item.text(TITLE),
                counts(item),
                item.expiresAt(),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    /** Of any item that counts: a day of a card has the same names. */
    public static Counts counts(Item item) {
        return new Counts(
                count(item, Counter.LIKES),
                count(item, Counter.COMMENTS),
                count(item, Counter.UP_VOTES),
                count(item, Counter.DOWN_VOTES),
                count(item, Counter.COLLECTIONS),
                count(item, Counter.VIEWS));
    }

    /** What the content says of itself now; belongs into every transaction that changes it. */
    public static Update mirror(ContentStatus status, String title, Optional<Instant> expiresAt, Instant now) {
        return Update.at(now)
                .set(STATUS, status)
                .set(TITLE, title)
                .set(Attributes.TTL, expiresAt.map(Instant::getEpochSecond).orElse(null));
    }

    public static Condition isPublished() {
        return Condition.equal(STATUS, ContentStatus.PUBLISHED.name());
    }

    private static long count(Item item, Counter counter) {
        return item.findNumber(counter.attribute()).orElse(0L);
    }
}
