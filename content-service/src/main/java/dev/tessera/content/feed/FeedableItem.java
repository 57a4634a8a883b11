package dev.tessera.content.feed;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.service.table.Item;
import java.util.Optional;

/** What feeds read of the items of posts and cards. */
final class FeedableItem {

    private FeedableItem() {}

    /** Empty for what is not published. */
    static Optional<Feedable> content(Item content) {
        if (!content.text("status").equals(ContentStatus.PUBLISHED.name())) {
            return Optional.empty();
        }
        PrimaryKey key = content.key();
        return content.findTime("publishedAt")
                .map(published -> new Feedable(
                        key instanceof PostKeys.Primary ? ContentKind.POST : ContentKind.CARD,
                        key instanceof PostKeys.Primary post ? post.postId() : ((CardKeys.Primary) key).cardId(),
                        published,
                        content.text("title"),
                        // What a post calls its summary is the description of a card.
                        content.findText("summary").or(() -> content.findText("description")),
                        content.texts("tags"),
                        content.text("authorId"),
                        content.findText("categoryId"),
                        Optional.empty()));
    }
}
