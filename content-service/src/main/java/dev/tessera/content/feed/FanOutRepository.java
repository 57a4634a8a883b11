package dev.tessera.content.feed;

import dev.tessera.content.follow.FollowTarget;
import dev.tessera.content.shared.Shards;
import dev.tessera.content.stats.Stats;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.FanOutKeys;
import dev.tessera.keys.content.FollowKeys;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

@ApplicationScoped
class FanOutRepository {

    /** Rows of one request, and requests at a time. */
    private static final int BATCH = 25;

    private static final int BATCHES_AT_ONCE = 8;

    private final TableGateway table;
    private final Shards shards;

    FanOutRepository(TableGateway table, Shards shards) {
        this.table = table;
        this.shards = shards;
    }

    // POST#<id> or CARD#<id> / METADATA#STATS
    Uni<Boolean> isPublished(FanOut job) {
        return table.get(
                        AccessPattern.STATS_OF_CONTENT,
                        new StatsKeys.Primary(job.kind(), job.contentId()),
                        StatsItem::stats)
                .map(found -> found.filter(Stats::isPublished).isPresent());
    }

    // GSI1: FOLLOWERS#<kind>#<followed>, oldest first, over all shards
    Uni<Slice<String>> followers(FollowTarget source, Position from, int most) {
        return table.query(
                        AccessPattern.FOLLOWERS,
                        TableQuery.of(Key.all(FollowKeys.OfTarget.class, source.kind(), source.id()))
                                .limit(most)
                                .from(from)
                                .shards(shards.count()))
                .map(page -> page.map(edge -> ((FollowKeys.Primary) edge.key()).userId()));
    }

    /** Puts that repeat what is there already change nothing: each row is a function of the content and its reader. */
    Uni<Void> writeRows(FanOut content, List<String> userIds, Instant expiry) {
        return Multi.createFrom()
                .iterable(userIds)
                .map(userId -> FeedRowItem.of(content, userId, expiry, shards.of(userId)))
                .group()
                .intoLists()
                .of(BATCH)
                .onItem()
                .transformToUni(rows -> table.batchWrite(AccessPattern.WRITE_FEED, rows, List.of()))
                .merge(BATCHES_AT_ONCE)
                .collect()
                .asList()
                .replaceWithVoid();
    }

    // GSI3: FANOUT#DUE up to now, the longest waiting first
    Uni<List<FanOut>> dueFanOuts(Instant now, int limit) {
        return table.query(
                        AccessPattern.DUE_FAN_OUTS,
                        TableQuery.of(Key.in(FanOutKeys.Due.class).atMost(now)).limit(limit))
                .map(page -> page.items().stream().map(FanOutItem::job).toList());
    }

    /** Begins again where one is under way: its holder finds another version, and leaves it. */
    Uni<Void> begin(FanOut job) {
        return table.put(AccessPattern.WRITE_FAN_OUT, FanOutItem.of(job, job.createdAt()), Condition.none());
    }

    /** Fails with {@link ConditionFailedException} if the job is no longer as it was: somebody else has it. */
    Uni<FanOut> write(FanOut before, FanOut after, Instant now) {
        Item item = FanOutItem.of(after, now);
        return table.put(AccessPattern.WRITE_FAN_OUT, item, isStill(before)).replaceWith(after);
    }

    Uni<Void> finish(FanOut job) {
        return table.delete(
                AccessPattern.FINISH_FAN_OUT, new FanOutKeys.Primary(job.kind(), job.contentId()), isStill(job));
    }

    /** The version alone could be that of one that began again. */
    private static Condition isStill(FanOut job) {
        return Condition.and(Condition.version(job.version()), Condition.equal("createdAt", job.createdAt()));
    }
}
