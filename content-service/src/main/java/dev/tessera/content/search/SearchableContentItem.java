package dev.tessera.content.search;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.service.table.Item;
import java.util.Optional;

/** What the items of posts and cards have in common. */
final class SearchableContentItem {

    private static final String TITLE = "title";
    private static final String SUMMARY = "summary";
    private static final String DESCRIPTION = "description";
    private static final String TAGS = "tags";
    private static final String AUTHOR_ID = "authorId";
    private static final String CATEGORY_ID = "categoryId";
    private static final String STATUS = "status";
    private static final String PUBLISHED_AT = "publishedAt";

    private SearchableContentItem() {}

    static SearchableContent document(Item item) {
        PrimaryKey key = item.key();
        boolean isPublished = item.text(STATUS).equals(ContentStatus.PUBLISHED.name());
        return new SearchableContent(
                key instanceof PostKeys.Primary ? ContentKind.POST : ContentKind.CARD,
                key instanceof PostKeys.Primary post ? post.postId() : ((CardKeys.Primary) key).cardId(),
                item.version(),
                isPublished ? item.findTime(PUBLISHED_AT) : Optional.empty(),
                item.text(TITLE),
                item.texts(TAGS),
                // What a post calls its summary is the description of a card.
                item.findText(SUMMARY).or(() -> item.findText(DESCRIPTION)),
                item.text(AUTHOR_ID),
                item.findText(CATEGORY_ID));
    }
}
