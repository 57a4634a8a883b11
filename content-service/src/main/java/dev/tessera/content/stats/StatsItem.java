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

    private static final String LIKE_SHARDS = "likeShards";
    private static final String FOLDED_LIKES = "foldedLikes";

    /** The versions of all shards when they were added up: they only grow, so the greater sum is the later one. */
    private static final String FOLDED_AT = "foldedAt";

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
            .from("counts", StatsItem::counts)
            .from("spread", StatsItem::spread)
            .named("expiresAt", Attributes.TTL)
            .build();

    private StatsItem() {}

    public static Item of(Stats stats) {
        return Item.of(new StatsKeys.Primary(stats.kind(), stats.contentId()))
                .set(STATS, stats)
                .set(PUBLICATION, stats.publication() == 0 ? null : stats.publication())
                .set(
                        COUNTS,
                        stats.counts()
                                .withLikes(
                                        stats.counts().likes() - stats.spread().folded()))
                .set(LIKE_SHARDS, stats.spread().isOverShards() ? stats.spread().shards() : null)
                .set(
                        FOLDED_LIKES,
                        stats.spread().isOverShards() ? stats.spread().folded() : null)
                .build();
    }

    public static Stats stats(Item item) {
        return STATS.read(item);
    }

    /** Of any item that counts: a day of a card has the same names. */
    public static Counts counts(Item item) {
        Counts counted = COUNTS.read(item);
        return counted.withLikes(counted.likes() + spread(item).folded());
    }

    public static Spread spread(Item item) {
        return new Spread(
                item.findNumber(LIKE_SHARDS).orElse(0L),
                item.findNumber(FOLDED_LIKES).orElse(0L));
    }

    /** From now on likes are counted on so many shards. */
    public static Update spreadOver(long shards) {
        return Update.counting().set(LIKE_SHARDS, shards);
    }

    /** Whether likes are still counted where they were when this was read: whoever moves all counters must know them. */
    public static Condition isSpreadAs(Spread spread) {
        return spread.isOverShards() ? Condition.equal(LIKE_SHARDS, spread.shards()) : Condition.lacks(LIKE_SHARDS);
    }

    /** @param at the versions of all shards that were read, added up */
    public static Update fold(long likes, long at, Instant now) {
        return Update.at(now).set(FOLDED_LIKES, likes).set(FOLDED_AT, at);
    }

    /** Whether nobody has noted a later reading of the shards. */
    public static Condition isFoldedBefore(long at) {
        return Condition.and(
                Condition.exists(), Condition.or(Condition.lacks(FOLDED_AT), Condition.less(FOLDED_AT, at)));
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
