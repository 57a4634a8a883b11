package dev.tessera.content.feed;

import dev.tessera.content.author.AuthorItem;
import dev.tessera.content.block.BlockItem;
import dev.tessera.content.block.BlockList;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.FeedRowKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@ApplicationScoped
class FeedRepository {

    private static final int MOST_KEYS = 100;

    private final TableGateway table;

    FeedRepository(TableGateway table) {
        this.table = table;
    }

    // FEED#<userId>, newest first
    Uni<Slice<FeedRow>> feedOfUser(String userId, Paging paging) {
        return table.newestFirst(
                AccessPattern.FEED_OF_USER, Key.all(FeedRowKeys.Primary.class, userId), paging, FeedRowItem::row);
    }

    /**
     * As many rows of a page as one batch can complete: each needs its content, its author and what may be followed to see
     * it. Rows have most of that in common; where they do not, the list goes on behind the last that fits.
     */
    static Slice<FeedRow> fitting(Slice<FeedRow> page, String userId) {
        Set<PrimaryKey> keys = new LinkedHashSet<>();
        keys.add(BlockItem.listKey(userId));
        for (int i = 0; i < page.items().size(); i++) {
            keys.addAll(keys(page.items().get(i), userId));
            if (keys.size() > MOST_KEYS) {
                FeedRow last = page.items().get(i - 1);
                return new Slice<>(page.items().subList(0, i), Optional.of(Position.behind(last.key())));
            }
        }
        return page;
    }

    private static Set<PrimaryKey> keys(FeedRow row, String userId) {
        Set<PrimaryKey> keys = new LinkedHashSet<>();
        keys.add(row.content());
        keys.add(AuthorItem.key(row.authorId()));
        row.sources().forEach(source -> keys.add(source.by(userId)));
        return keys;
    }

    // POST#<id> or CARD#<id> / METADATA, AUTHOR#<authorId> / PROFILE, USER#<userId> / FOLLOW#… and BLOCKS, of a page.
    // All as they are now: what is no longer published, followed, or is blocked, is not shown.
    Uni<Slice<Feedable>> entries(Slice<FeedRow> page, String userId) {
        if (page.items().isEmpty()) {
            return Uni.createFrom().item(page.with(List.of()));
        }
        Set<PrimaryKey> keys = new LinkedHashSet<>();
        keys.add(BlockItem.listKey(userId));
        page.items().forEach(row -> keys.addAll(keys(row, userId)));
        return table.batchGet(AccessPattern.FEED_ENTRIES, keys).map(found -> {
            BlockList blocked = BlockItem.list(found, Optional.of(userId));
            return page.with(page.items().stream()
                    .flatMap(row -> Optional.ofNullable(found.get(row.content()))
                            .flatMap(FeedableItem::content)
                            .filter(content -> !blocked.has(content.authorId()))
                            .filter(content -> isFollowed(content, userId, found))
                            .map(content -> content.by(AuthorItem.find(found, content.authorId())))
                            .stream())
                    .toList());
        });
    }

    private static boolean isFollowed(Feedable content, String userId, Map<PrimaryKey, Item> found) {
        return content.sources().stream().map(source -> source.by(userId)).anyMatch(found::containsKey);
    }
}
