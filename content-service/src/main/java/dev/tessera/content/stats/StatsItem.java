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

    /** Absent stands for 0: of what has never moved, or was written before moves were counted. */
    private static final String PUBLICATION = "publication";

    private static final String AUTHOR_ID = "authorId";
    private static final String TITLE = "title";

    private StatsItem() {}

    public static Item of(Stats stats) {
        Counts counts = stats.counts();
        return Item.of(new StatsKeys.Primary(stats.kind(), stats.contentId()))
                .set(STATUS, stats.status())
                .set(PUBLICATION, stats.publication() == 0 ? null : stats.publication())
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
                item.findNumber(PUBLICATION).orElse(0L),
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

    /**
     * What the content says of itself now; belongs into every transaction that changes it.
     *
     * @param isMoved whether it had another status before
     */
    public static Update mirror(
            ContentStatus status, boolean isMoved, String title, Optional<Instant> expiresAt, Instant now) {
        Update update = Update.at(now)
                .set(STATUS, status)
                .set(TITLE, title)
                .set(Attributes.TTL, expiresAt.map(Instant::getEpochSecond));
        return isMoved ? update.add(PUBLICATION, 1) : update;
    }

    /**
     * Whether the content has not moved since these counters were read: what is derived from an image is written under
     * this, so that one which comes late cannot undo what a later move brought. The status is asked for, too: builds that
     * did not count moves only ever moved forwards.
     */
    public static Condition hasNotMovedSince(Stats stats) {
        return Condition.and(
                Condition.equal(STATUS, stats.status().name()),
                stats.publication() == 0
                        ? Condition.lacks(PUBLICATION)
                        : Condition.equal(PUBLICATION, stats.publication()));
    }

    public static Condition isPublished() {
        return Condition.equal(STATUS, ContentStatus.PUBLISHED.name());
    }

    private static long count(Item item, Counter counter) {
        return item.findNumber(counter.attribute()).orElse(0L);
    }
}
