package dev.tessera.content.stats;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import dev.tessera.service.table.Update;
import java.lang.invoke.MethodHandles;
import java.time.Instant;
import java.util.Optional;

public final class StatsItem {

    private static final String STATUS = "status";

    /** Absent stands for 0: of what has never moved, or was written before moves were counted. */
    private static final String PUBLICATION = "publication";

    private static final String TITLE = "title";

    private static final RecordMapping<Counts> COUNTS = RecordMapping.of(MethodHandles.lookup(), Counts.class)
            .orZero("likes")
            .orZero("comments")
            .orZero("upVotes")
            .orZero("downVotes")
            .orZero("collections")
            .orZero("views")
            .build();
    private static final RecordMapping<Stats> STATS = RecordMapping.of(MethodHandles.lookup(), Stats.class)
            .from("kind", StatsKeys.Primary.class, StatsKeys.Primary::kind)
            .from("contentId", StatsKeys.Primary.class, StatsKeys.Primary::contentId)
            .orZero(PUBLICATION)
            .from("counts", COUNTS::read)
            .named("expiresAt", Attributes.TTL)
            .build();

    private StatsItem() {}

    public static Item of(Stats stats) {
        return Item.of(new StatsKeys.Primary(stats.kind(), stats.contentId()))
                .set(STATS, stats)
                .set(PUBLICATION, stats.publication() == 0 ? null : stats.publication())
                .set(COUNTS, stats.counts())
                .build();
    }

    public static Stats stats(Item item) {
        return STATS.read(item);
    }

    /** Of any item that counts: a day of a card has the same names. */
    public static Counts counts(Item item) {
        return COUNTS.read(item);
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
}
