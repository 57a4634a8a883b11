package dev.tessera.content.bookmark;

import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.content.BookmarkKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.StatsKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

@ApplicationScoped
class BookmarkRepository {

    private static final String BOOKMARK = "bookmark";
    private static final String STATS = "stats";

    private final TableGateway table;

    BookmarkRepository(TableGateway table) {
        this.table = table;
    }

    // USER#<userId> / BOOKMARK#<postId>
    Uni<Optional<Bookmark>> bookmarkOfUser(String userId, String postId) {
        return table.get(AccessPattern.BOOKMARK_OF_USER, new BookmarkKeys.Primary(userId, postId))
                .map(item -> item.map(BookmarkItem::bookmark));
    }

    // GSI1: USER#<userId> / BOOKMARK#…, newest first
    Uni<Slice<Item>> bookmarksOfUser(String userId, int limit, Position from) {
        return table.query(
                AccessPattern.BOOKMARKS_OF_USER,
                TableQuery.of(BookmarkKeys.OfUser.of(userId))
                        .newestFirst()
                        .limit(limit)
                        .from(from));
    }

    /** Gives the bookmark that there is afterwards: this one, or an older one. */
    Uni<Bookmark> keepPost(Bookmark bookmark) {
        return table.transact(
                        AccessPattern.KEEP_POST,
                        Transaction.create()
                                .put(BOOKMARK, BookmarkItem.of(bookmark), Condition.absent())
                                .check(
                                        STATS,
                                        new StatsKeys.Primary(ContentKind.POST, bookmark.postId()),
                                        StatsItem.isPublished()))
                .replaceWith(bookmark)
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(refused -> older((TransactionRefusedException) refused));
    }

    private static Uni<Bookmark> older(TransactionRefusedException refused) {
        return refused.found(BOOKMARK)
                .map(item -> Uni.createFrom().item(BookmarkItem.bookmark(item)))
                .orElseGet(() -> Uni.createFrom().failure(refused));
    }

    Uni<Void> dropBookmark(String userId, String postId) {
        return table.delete(AccessPattern.DROP_BOOKMARK, new BookmarkKeys.Primary(userId, postId), Condition.none());
    }
}
