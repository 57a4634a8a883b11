package dev.tessera.content.cleanup;

import dev.tessera.content.block.BlockItem;
import dev.tessera.content.block.BlockList;
import dev.tessera.content.follow.FollowItem;
import dev.tessera.content.follow.FollowTarget;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.content.shared.Shards;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.FeedRowKeys;
import dev.tessera.keys.content.FollowKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Takes out of feeds what they show no more. */
@ApplicationScoped
class FeedLeftoverRepository {

    private static final int PAGE = 500;

    private final TableGateway table;
    private final Shards shards;

    FeedLeftoverRepository(TableGateway table, Shards shards) {
        this.table = table;
        this.shards = shards;
    }

    /**
     * Out of all feeds, while it is not published: what is published again meanwhile is being put into them once more, and
     * none of that may be lost.
     */
    // GSI3: FEEDOF#<kind>#<contentId>, over all shards
    Uni<Integer> leave(ContentKind kind, String contentId) {
        TableQuery rows = TableQuery.of(Key.all(FeedRowKeys.OfContent.class, kind, contentId))
                .limit(Transaction.MAX_ACTIONS - 1)
                .shards(shards.count());
        return table.query(AccessPattern.FEEDS_WITH_CONTENT, rows).chain(page -> {
            if (page.items().isEmpty()) {
                return Uni.createFrom().item(0);
            }
            Transaction removal = Transaction.create()
                    .check(
                            "content",
                            kind.key(contentId),
                            Condition.notEqual("status", ContentStatus.PUBLISHED.name()));
            page.items().forEach(row -> removal.delete(row.key(), Condition.none()));
            return table.transact(AccessPattern.LEAVE_FEEDS, removal)
                    .replaceWith(page.items().size())
                    .onFailure(TransactionRefusedException.class)
                    .recoverWithItem(0);
        });
    }

    /** Out of one feed, whatever its reader follows no longer, or is by somebody whom they block. */
    Uni<Integer> tidy(String userId) {
        return follows(userId)
                .chain(follows -> blocked(userId)
                        .chain(blocked -> Slice.all(from -> table.query(
                                        AccessPattern.FEED_OF_USER,
                                        TableQuery.of(Key.all(FeedRowKeys.Primary.class, userId))
                                                .limit(PAGE)
                                                .from(from)))
                                .onItem()
                                .transformToUniAndConcatenate(rows -> remove(rows.stream()
                                        .filter(row -> !belongs(row, follows, blocked))
                                        .toList()))
                                .collect()
                                .with(Collectors.summingInt(Integer::intValue))));
    }

    // USER#<userId> / FOLLOW#…, all of them: no more than one person may follow
    private Uni<Set<String>> follows(String userId) {
        return Slice.all(from -> table.query(
                        AccessPattern.FOLLOWS_TO_TIDY,
                        TableQuery.of(Key.all(FollowKeys.Primary.class, userId))
                                .limit(PAGE)
                                .from(from)))
                .collect()
                .in(
                        HashSet::new,
                        (all, edges) -> edges.forEach(edge -> all.add(FollowItem.target((FollowKeys.Primary) edge.key())
                                .toString())));
    }

    // USER#<userId> / BLOCKS
    private Uni<BlockList> blocked(String userId) {
        return table.batchGet(AccessPattern.BLOCK_CHECK, List.of(BlockItem.listKey(userId)))
                .map(found -> BlockItem.list(found, Optional.of(userId)));
    }

    private static boolean belongs(Item row, Set<String> follows, BlockList blocked) {
        List<String> sources = row.texts("sources");
        return sources.stream().anyMatch(follows::contains)
                && !blocked.has(FollowTarget.parse(sources.get(0)).id());
    }

    private Uni<Integer> remove(List<Item> rows) {
        return table.batchWrite(
                        AccessPattern.CLEAN_UP,
                        List.of(),
                        rows.stream().map(Item::key).toList())
                .replaceWith(rows.size());
    }
}
