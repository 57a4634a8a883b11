package dev.tessera.content.tag;

import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.CardKeys;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.keys.content.TaggingKeys;
import dev.tessera.service.table.Item;
import java.time.Instant;
import java.util.Optional;

/** That a post or a card has a tag: one row of one list. */
public final class TaggingItem {

    private static final String AUTHOR_ID = "authorId";
    private static final String PUBLISHED_AT = "publishedAt";
    private static final String STATUS = "status";
    private static final String TAGS = "tags";

    private TaggingItem() {}

    /** A function of the post or card alone: written again, it is the same item. */
    static Item of(TaggedContent content, String tag, int shard) {
        Instant publishedAt = content.publishedAt().orElseThrow();
        return Item.of(new TaggingKeys.Primary(content.kind(), content.contentId(), tag))
                .with(new TaggingKeys.WithTag(tag, content.kind(), publishedAt, content.contentId(), shard))
                .set(PUBLISHED_AT, publishedAt)
                .set(AUTHOR_ID, content.authorId())
                .stamped(publishedAt, publishedAt, 1)
                .build();
    }

    /** Of the post or card. */
    public static String authorId(Item tagging) {
        return tagging.text(AUTHOR_ID);
    }

    /** What the items of posts and cards have in common. */
    static TaggedContent content(Item item) {
        PrimaryKey key = item.key();
        boolean isPublished = item.text(STATUS).equals(ContentStatus.PUBLISHED.name());
        return new TaggedContent(
                key instanceof PostKeys.Primary ? ContentKind.POST : ContentKind.CARD,
                key instanceof PostKeys.Primary post ? post.postId() : ((CardKeys.Primary) key).cardId(),
                item.version(),
                isPublished ? item.findTime(PUBLISHED_AT) : Optional.empty(),
                item.text(AUTHOR_ID),
                item.texts(TAGS));
    }
}
