package dev.tessera.content.cleanup;

import dev.tessera.content.follow.FollowItem;
import dev.tessera.content.follow.FollowRepository;
import dev.tessera.content.shared.Shards;
import dev.tessera.content.stats.Counter;
import dev.tessera.content.stats.Counting;
import dev.tessera.content.tag.TagRepository;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.BlockKeys;
import dev.tessera.keys.content.BlockListKeys;
import dev.tessera.keys.content.BookmarkKeys;
import dev.tessera.keys.content.CollectionCardKeys;
import dev.tessera.keys.content.CollectionKeys;
import dev.tessera.keys.content.CommentKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.FeedRowKeys;
import dev.tessera.keys.content.FollowKeys;
import dev.tessera.keys.content.FollowKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.keys.content.VoteKeys;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.service.table.Update;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Finds and removes what is left of something deleted, some of it at a time; 0 means that nothing was left. */
@ApplicationScoped
class LeftoverRepository {

    /** Each comment or collection may need a job of its own in the transaction that removes it. */
    private static final int MOST_WITH_JOBS = Transaction.MAX_ACTIONS / 2;

    /** Each of them is another item, mostly another person's. */
    private static final int COLLECTIONS_AT_ONCE = 8;

    private static final String OWNER_ID = "ownerId";
    private static final String CARDS = "cards";
    private static final String UP_VOTES = "upVotes";
    private static final String DOWN_VOTES = "downVotes";

    /** All of them move the counts of one account, whose transactions would stand in each other's way. */
    private static final int UNFOLLOWED_AT_ONCE = 2;

    private final TableGateway table;
    private final Cleanup cleanup;
    private final Shards shards;
    private final TagRepository tags;
    private final FeedLeftoverRepository feeds;
    private final Clock clock;

    LeftoverRepository(
            TableGateway table,
            Cleanup cleanup,
            Shards shards,
            TagRepository tags,
            FeedLeftoverRepository feeds,
            Clock clock) {
        this.table = table;
        this.cleanup = cleanup;
        this.shards = shards;
        this.feeds = feeds;
        this.tags = tags;
        this.clock = clock;
    }

    Uni<Integer> removeSome(CleanupTarget target, int most) {
        String id = target.id();
        return switch (target.kind()) {
            case POST ->
                first(
                        () -> belowContent(ContentKind.POST, id, most),
                        () -> bookmarksOf(id, most),
                        () -> feeds.leave(ContentKind.POST, id));
            case CARD ->
                first(
                        () -> belowContent(ContentKind.CARD, id, most),
                        () -> votesOn(id, most),
                        () -> collectionsWith(id, most),
                        () -> feeds.leave(ContentKind.CARD, id));
            case FEEDS_OF_POST -> feeds.leave(ContentKind.POST, id);
            case FEEDS_OF_CARD -> feeds.leave(ContentKind.CARD, id);
            case FEED -> feeds.tidy(id);
            case COMMENT -> votesOn(id, most);
            case COLLECTION -> cardsIn(id, most);
            case USER ->
                first(
                        () -> below(AccessPattern.USER_LEFTOVERS, Key.all(BookmarkKeys.Primary.class, id), most),
                        () -> below(AccessPattern.USER_LEFTOVERS, Key.all(VideoKeys.Primary.class, id), most),
                        () -> collectionsOf(id, most),
                        () -> followsOf(id, most),
                        () -> followersOf(id, most),
                        () -> below(AccessPattern.FEED_OF_USER, Key.all(FeedRowKeys.Primary.class, id), most),
                        () -> below(AccessPattern.USER_LEFTOVERS, Key.all(BlockKeys.Primary.class, id), most),
                        () -> below(AccessPattern.USER_LEFTOVERS, Key.all(BlockListKeys.Primary.class, id), most));
        };
    }

    // POST#<id> or CARD#<id>, the whole partition
    private Uni<Integer> belowContent(ContentKind kind, String id, int most) {
        return page(AccessPattern.CONTENT_LEFTOVERS, StatsKeys.Primary.withEverything(kind, id), most)
                .chain(items -> {
                    List<Item> comments = items.stream()
                            .filter(item -> item.key().entity() == Entity.COMMENT)
                            .toList();
                    Set<PrimaryKey> taggings = keysOf(items, key -> key.entity() == Entity.TAGGING);
                    List<PrimaryKey> others = List.copyOf(
                            keysOf(items, key -> key.entity() != Entity.COMMENT && key.entity() != Entity.TAGGING));
                    return removeComments(comments)
                            .chain(() -> tags.removeRows(taggings))
                            .chain(() -> table.batchWrite(AccessPattern.CLEAN_UP, List.of(), others))
                            .replaceWith(items.size());
                });
    }

    private static Set<PrimaryKey> keysOf(List<Item> items, Predicate<PrimaryKey> wanted) {
        return items.stream().map(Item::key).filter(wanted).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * A comment's votes can be found by its id alone, which is gone with it: so its own job is written in the same
     * transaction. One without votes needs none, which must still be true when it goes.
     */
    Uni<Void> removeComments(List<Item> comments) {
        Uni<Void> all = Uni.createFrom().voidItem();
        for (List<Item> part : parts(comments)) {
            Transaction removal = Transaction.create();
            for (Item comment : part) {
                CommentKeys.Primary key = (CommentKeys.Primary) comment.key();
                if (votes(comment) > 0) {
                    removal.delete(key, Condition.none());
                    cleanup.after(removal, new CleanupTarget(CleanupTarget.Kind.COMMENT, key.commentId()));
                } else {
                    removal.delete(key, Condition.and(hasNone(UP_VOTES), hasNone(DOWN_VOTES)));
                }
            }
            all = all.chain(() -> table.transact(AccessPattern.CLEAN_UP_COMMENTS, removal));
        }
        return all;
    }

    // USER#<id> / COLLECTION#…
    private Uni<Integer> collectionsOf(String userId, int most) {
        return page(
                        AccessPattern.USER_LEFTOVERS,
                        Key.all(CollectionKeys.Primary.class, userId),
                        Math.min(most, MOST_WITH_JOBS))
                .chain(items -> {
                    Transaction removal = Transaction.create();
                    for (Item collection : items) {
                        CollectionKeys.Primary key = (CollectionKeys.Primary) collection.key();
                        removal.delete(key, Condition.none());
                        cleanup.after(removal, new CleanupTarget(CleanupTarget.Kind.COLLECTION, key.collectionId()));
                    }
                    return table.transact(AccessPattern.DELETE_COLLECTION, removal)
                            .replaceWith(items.size());
                });
    }

    // USER#<id> / FOLLOW#…
    private Uni<Integer> followsOf(String userId, int most) {
        return page(AccessPattern.USER_LEFTOVERS, Key.all(FollowKeys.Primary.class, userId), most)
                .chain(this::unfollow);
    }

    // GSI1: FOLLOWERS#PERSON#<id> / …, over all shards
    private Uni<Integer> followersOf(String userId, int most) {
        TableQuery followers = TableQuery.of(Key.all(FollowKeys.OfTarget.class, FollowKind.PERSON, userId))
                .limit(most)
                .shards(shards.count());
        return table.query(AccessPattern.FOLLOWERS, followers).chain(page -> unfollow(page.items()));
    }

    /** Each is counted on both sides, once: an edge that is gone, and still on the index, is not counted again. */
    private Uni<Integer> unfollow(List<Item> edges) {
        return Multi.createFrom()
                .iterable(edges)
                .map(edge -> (FollowKeys.Primary) edge.key())
                .onItem()
                .transformToUni(edge -> table.transact(
                                AccessPattern.STOP_FOLLOWING,
                                FollowRepository.end(
                                        Transaction.create(), edge.userId(), FollowItem.target(edge), clock.instant()))
                        .onFailure(TransactionRefusedException.class)
                        .recoverWithNull())
                .merge(UNFOLLOWED_AT_ONCE)
                .collect()
                .asList()
                .replaceWith(edges.size());
    }

    // COLLECTION#<id> / CARD#…
    private Uni<Integer> cardsIn(String collectionId, int most) {
        return page(AccessPattern.COLLECTION_CARDS, Key.all(CollectionCardKeys.Primary.class, collectionId), most)
                .chain(items -> Multi.createFrom()
                        .iterable(items)
                        .onItem()
                        .transformToUniAndConcatenate(item -> uncollect((CollectionCardKeys.Primary) item.key()))
                        .collect()
                        .asList()
                        .replaceWith(items.size()));
    }

    /** The card counts how many collections it is in. One that is gone counts nothing, and no card is uncounted twice. */
    private Uni<Void> uncollect(CollectionCardKeys.Primary key) {
        Transaction removal = Transaction.create()
                .delete(key, Condition.exists())
                .update(
                        Counting.STATS,
                        new StatsKeys.Primary(ContentKind.CARD, key.cardId()),
                        Update.counting().add(Counter.COLLECTIONS.attribute(), -1),
                        Condition.exists());
        return table.transact(AccessPattern.UNCOLLECT_CARD, removal)
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(gone -> table.batchWrite(AccessPattern.CLEAN_UP, List.of(), List.of(key)));
    }

    // GSI2: BOOKMARKED#<postId> / USER#…
    private Uni<Integer> bookmarksOf(String postId, int most) {
        return below(AccessPattern.BOOKMARKS_OF_POST, Key.all(BookmarkKeys.OfPost.class, postId), most);
    }

    // GSI3: COLLECTED#<cardId> / COLLECTION#…
    private Uni<Integer> collectionsWith(String cardId, int most) {
        return page(AccessPattern.COLLECTIONS_OF_CARD, Key.all(CollectionCardKeys.OfCard.class, cardId), most)
                .chain(items -> Multi.createFrom()
                        .iterable(items)
                        .onItem()
                        .transformToUni(this::leaveCollection)
                        .merge(COLLECTIONS_AT_ONCE)
                        .collect()
                        .asList()
                        .replaceWith(items.size()));
    }

    /**
     * The collection counts its cards, so entry and count go in one transaction, under the condition that the entry is
     * still there: whatever is done twice, it is counted once. A collection that is gone counts nothing.
     */
    private Uni<Void> leaveCollection(Item entry) {
        CollectionCardKeys.Primary key = (CollectionCardKeys.Primary) entry.key();
        Transaction removal = Transaction.create()
                .delete(key, Condition.exists())
                .update(
                        new CollectionKeys.Primary(entry.text(OWNER_ID), key.collectionId()),
                        Update.counting().add(CARDS, -1),
                        Condition.exists());
        return table.transact(AccessPattern.UNCOLLECT_CARD, removal)
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(gone -> table.batchWrite(AccessPattern.CLEAN_UP, List.of(), List.of(key)));
    }

    // GSI1: TARGET#<id> / VOTE#…
    private Uni<Integer> votesOn(String targetId, int most) {
        return below(AccessPattern.VOTES_ON_TARGET, Key.all(VoteKeys.OnTarget.class, targetId), most);
    }

    private Uni<Integer> below(AccessPattern pattern, KeyCondition keys, int most) {
        return page(pattern, keys, most)
                .chain(items -> table.batchWrite(
                                AccessPattern.CLEAN_UP,
                                List.of(),
                                items.stream().map(Item::key).toList())
                        .replaceWith(items.size()));
    }

    private Uni<List<Item>> page(AccessPattern pattern, KeyCondition keys, int most) {
        return table.query(pattern, TableQuery.of(keys).limit(most)).map(page -> page.items());
    }

    @SafeVarargs
    private static Uni<Integer> first(Supplier<Uni<Integer>>... steps) {
        Uni<Integer> result = Uni.createFrom().item(0);
        for (Supplier<Uni<Integer>> step : steps) {
            result = result.chain(removed -> removed > 0 ? Uni.createFrom().item(removed) : step.get());
        }
        return result;
    }

    private static List<List<Item>> parts(List<Item> items) {
        List<List<Item>> parts = new ArrayList<>();
        for (int from = 0; from < items.size(); from += MOST_WITH_JOBS) {
            parts.add(items.subList(from, Math.min(from + MOST_WITH_JOBS, items.size())));
        }
        return parts;
    }

    private static long votes(Item comment) {
        return comment.findNumber(UP_VOTES).orElse(0L)
                + comment.findNumber(DOWN_VOTES).orElse(0L);
    }

    private static Condition hasNone(String votes) {
        return Condition.or(Condition.lacks(votes), Condition.equal(votes, 0L));
    }
}
