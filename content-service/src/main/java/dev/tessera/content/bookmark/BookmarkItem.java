package dev.tessera.content.bookmark;

import dev.tessera.keys.BookmarkKey;
import dev.tessera.keys.BookmarkOfUser;
import dev.tessera.service.table.Item;

final class BookmarkItem {

    private BookmarkItem() {}

    static Item of(Bookmark bookmark) {
        return Item.of(new BookmarkKey(bookmark.userId(), bookmark.postId()))
                .with(new BookmarkOfUser(bookmark.userId(), bookmark.createdAt(), bookmark.postId()))
                .stamped(bookmark.createdAt(), bookmark.createdAt(), 1)
                .build();
    }

    static Bookmark bookmark(Item item) {
        BookmarkKey key = (BookmarkKey) item.key();
        return new Bookmark(key.userId(), key.postId(), item.createdAt());
    }
}
