package dev.tessera.content.bookmark;

import dev.tessera.content.stats.Counting;
import dev.tessera.content.stats.StatsItem;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.BookmarkKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

@ApplicationScoped
class BookmarkRepository {

    /** Of the action on the bookmark: refused where there is one already. */
    static final String BOOKMARK = "bookmark";

    private final TableGateway table;

    BookmarkRepository(TableGateway table) {
        this.table = table;
    }

    // USER#<userId> / BOOKMARK#<postId>
    Uni<Optional<Bookmark>> bookmarkOfUser(String userId, String postId) {
        return table.get(
                AccessPattern.BOOKMARK_OF_USER, new BookmarkKeys.Primary(userId, postId), BookmarkItem::bookmark);
    }

    // GSI1: USER#<userId> / BOOKMARK#…, newest first
    Uni<Slice<Bookmark>> bookmarksOfUser(String userId, Paging paging) {
        return table.newestFirst(
                AccessPattern.BOOKMARKS_OF_USER,
                Key.all(BookmarkKeys.OfUser.class, userId),
                paging,
                BookmarkItem::bookmark);
    }

    Write keepPost(Bookmark bookmark) {
        return new Write(
                AccessPattern.KEEP_POST,
                Transaction.create()
                        .put(BOOKMARK, BookmarkItem.of(bookmark), Condition.absent())
                        .check(Counting.STATS, bookmark.post(), StatsItem.isPublished()));
    }

    Write dropBookmark(String userId, String postId) {
        return Write.delete(AccessPattern.DROP_BOOKMARK, new BookmarkKeys.Primary(userId, postId), Condition.none());
    }
}
