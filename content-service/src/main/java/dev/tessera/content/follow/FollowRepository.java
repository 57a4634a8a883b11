package dev.tessera.content.follow;

import dev.tessera.content.author.Author;
import dev.tessera.content.author.AuthorItem;
import dev.tessera.content.shared.Shards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.BlockKeys;
import dev.tessera.keys.content.CategoryKeys;
import dev.tessera.keys.content.FollowCountKeys;
import dev.tessera.keys.content.FollowKeys;
import dev.tessera.keys.content.FollowKind;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@ApplicationScoped
public class FollowRepository {

    /** The most that one person follows: what a closed account leaves is bounded by it, and so is one reader's feed. */
    static final int MOST = 5_000;

    /** Of the action on the edge: refused where there is one already, or none to take back. */
    static final String FOLLOW = "follow";
    /** Refused where nobody, or nothing, is there to be followed. */
    static final String TARGET = "target";

    static final String BLOCKED = "blocked by the target";
    static final String BLOCKING = "blocks the target";
    /** Of the counts of who follows: refused where they follow as many as one can. */
    static final String FOLLOWING = "following";

    /** Of the profile, as users-service stores it. */
    private static final String STATUS = "status";

    private static final String DELETED = "DELETED";

    private final TableGateway table;
    private final Shards shards;

    FollowRepository(TableGateway table, Shards shards) {
        this.table = table;
        this.shards = shards;
    }

    // USER#<userId> / FOLLOW#<kind>#<followed>
    Uni<Optional<Follow>> followOfUser(String userId, FollowTarget target) {
        return table.get(AccessPattern.FOLLOW_OF_USER, target.by(userId), FollowItem::follow);
    }

    // GSI2: USER#<userId> / FOLLOW#<kind>#…, newest first
    Uni<Slice<Follow>> followsOfUser(String userId, FollowKind kind, Paging paging) {
        return table.newestFirst(
                AccessPattern.FOLLOWS_OF_USER,
                Key.all(FollowKeys.OfUser.class, userId, kind),
                paging,
                FollowItem::follow);
    }

    // GSI1: FOLLOWERS#<kind>#<followed>, newest first, over all shards
    Uni<Slice<Follow>> followers(FollowTarget target, Paging paging) {
        return table.query(
                        AccessPattern.FOLLOWERS,
                        TableQuery.of(Key.all(FollowKeys.OfTarget.class, target.kind(), target.id()))
                                .newestFirst()
                                .page(paging)
                                .shards(shards.count()))
                .map(slice -> slice.map(FollowItem::follow));
    }

    // FOLLOWED#<kind>#<followed> / COUNT
    Uni<FollowCounts> followCounts(FollowTarget target) {
        return table.get(AccessPattern.FOLLOW_COUNTS, target.count(), FollowItem::counts)
                .map(found -> found.orElse(FollowCounts.NONE));
    }

    // AUTHOR#<userId> / PROFILE, those of a page
    Uni<Map<String, Author>> authors(List<String> userIds) {
        return table.batchGet(AccessPattern.AUTHORS_BY_ID, AuthorItem.keys(userIds))
                .map(found -> {
                    Map<String, Author> authors = new HashMap<>();
                    userIds.forEach(id -> AuthorItem.find(found, id).ifPresent(author -> authors.put(id, author)));
                    return authors;
                });
    }

    /** Whoever is followed is there, and neither blocks the other, while it is written: a read before would be too early. */
    Write startFollowing(Follow follow) {
        FollowTarget target = follow.target();
        String userId = follow.userId();
        Transaction transaction = Transaction.create()
                .put(FOLLOW, FollowItem.of(follow, shards.of(userId)), Condition.absent())
                .update(target.count(), FollowItem.count(1, 0, follow.createdAt()), Condition.none())
                .update(
                        FOLLOWING,
                        FollowTarget.person(userId).count(),
                        FollowItem.count(0, 1, follow.createdAt()),
                        FollowItem.followsLessThan(MOST));
        switch (target.kind()) {
            case PERSON ->
                transaction
                        .check(TARGET, new UserKeys.Primary(target.id()), isThere())
                        .check(BLOCKED, new BlockKeys.Primary(target.id(), userId), Condition.absent())
                        .check(BLOCKING, new BlockKeys.Primary(userId, target.id()), Condition.absent());
            case CATEGORY -> transaction.check(TARGET, new CategoryKeys.Primary(target.id()), Condition.exists());
            case TAG -> {
                // Whatever people write may be a tag tomorrow.
            }
        }
        return new Write(AccessPattern.START_FOLLOWING, transaction);
    }

    Write stopFollowing(String userId, FollowTarget target, Instant now) {
        Transaction transaction = Transaction.create();
        end(transaction, userId, target, now);
        return new Write(AccessPattern.STOP_FOLLOWING, transaction);
    }

    /** Also from the transaction that blocks somebody, or that cleans up after an account. */
    public static Transaction end(Transaction transaction, String userId, FollowTarget target, Instant now) {
        return transaction
                .delete(FOLLOW, target.by(userId), Condition.exists())
                .update(target.count(), FollowItem.count(-1, 0, now), Condition.none())
                .update(FollowTarget.person(userId).count(), FollowItem.count(0, -1, now), Condition.none());
    }

    /**
     * Ends what these two people follow of each other, or holds that they follow nothing: refused if that is no longer as
     * it was read.
     */
    public void endBetween(
            Transaction transaction, String one, String other, Map<PrimaryKey, Item> found, Instant now) {
        long given = settle(transaction, FollowTarget.person(other).by(one), found);
        long taken = settle(transaction, FollowTarget.person(one).by(other), found);
        if (given + taken > 0) {
            transaction
                    .update(countOf(one), FollowItem.count(-taken, -given, now), Condition.none())
                    .update(countOf(other), FollowItem.count(-given, -taken, now), Condition.none());
        }
    }

    private static long settle(Transaction transaction, FollowKeys.Primary edge, Map<PrimaryKey, Item> found) {
        if (found.containsKey(edge)) {
            transaction.delete(edge, Condition.exists());
            return 1;
        }
        transaction.check(edge, Condition.absent());
        return 0;
    }

    private static FollowCountKeys.Primary countOf(String userId) {
        return FollowTarget.person(userId).count();
    }

    /** Of a profile: not of a closed account, of which something is left. */
    public static Condition isThere() {
        return Condition.and(Condition.exists(), Condition.notEqual(STATUS, DELETED));
    }
}
