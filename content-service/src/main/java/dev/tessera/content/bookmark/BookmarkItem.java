package dev.tessera.content.bookmark;

import dev.tessera.keys.content.BookmarkKeys;
import dev.tessera.service.table.Item;

final class BookmarkItem {

    private BookmarkItem() {}

    static Item of(Bookmark bookmark) {
        return Item.of(new BookmarkKeys.Primary(bookmark.userId(), bookmark.postId()))
                .with(
                        new BookmarkKeys.OfUser(bookmark.userId(), bookmark.createdAt(), bookmark.postId()),
                        new BookmarkKeys.OfPost(bookmark.postId(), bookmark.userId()))
                .stamped(bookmark.createdAt(), bookmark.createdAt(), 1)
                .build();
    }

    static Bookmark bookmark(Item item) {
        BookmarkKeys.Primary key = (BookmarkKeys.Primary) item.key();
        return new Bookmark(key.userId(), key.postId(), item.createdAt());
    }
}
