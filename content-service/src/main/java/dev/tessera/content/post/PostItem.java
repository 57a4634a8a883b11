package dev.tessera.content.post;

import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.ContentStatus;
import dev.tessera.content.publication.TextItem;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.service.table.Item;

final class PostItem {

    private static final String AUTHOR_ID = "authorId";
    private static final String TITLE = "title";
    private static final String BODY = "body";
    private static final String SUMMARY = "summary";
    private static final String TAGS = "tags";
    private static final String CATEGORY_ID = "categoryId";
    private static final String COVER_URL = "coverUrl";
    private static final String STATUS = "status";
    private static final String PUBLISHED_AT = "publishedAt";

    private PostItem() {}

    static Item of(Post post, int shard) {
        Item.Builder item = Item.of(new PostKeys.Primary(post.id()))
                .with(ofAuthor(post), inCategory(post), byStatus(post, shard))
                .set(AUTHOR_ID, post.authorId())
                .set(TITLE, post.title())
                .set(SUMMARY, post.summary().orElse(null))
                .set(TAGS, post.tags())
                .set(CATEGORY_ID, post.categoryId().orElse(null))
                .set(COVER_URL, post.coverUrl().orElse(null))
                .set(STATUS, post.status())
                .set(PUBLISHED_AT, post.publishedAt().orElse(null))
                .stamped(post.createdAt(), post.updatedAt(), post.version());
        return TextItem.mark(item, post.textVersion()).build();
    }

    /** Beside the post of the version that wrote it. */
    static Item text(Post post, CompressedText body) {
        return TextItem.of(ContentKind.POST, post.id(), post.createdAt(), post.updatedAt(), post.version())
                .set(BODY, body.packed())
                .build();
    }

    static Post post(Item item) {
        return new Post(
                ((PostKeys.Primary) item.key()).postId(),
                item.text(AUTHOR_ID),
                item.text(TITLE),
                item.findText(SUMMARY),
                item.texts(TAGS),
                item.findText(CATEGORY_ID),
                item.findText(COVER_URL),
                ContentStatus.valueOf(item.text(STATUS)),
                item.findTime(PUBLISHED_AT),
                TextItem.textVersion(item),
                item.createdAt(),
                item.updatedAt(),
                item.version());
    }

    static CompressedText body(Item text) {
        return CompressedText.ofPacked(text.bytes(BODY));
    }

    private static PostKeys.OfAuthor ofAuthor(Post post) {
        return new PostKeys.OfAuthor(post.authorId(), post.status().shelf(), post.listedAt(), post.id());
    }

    /** Only what is published: a list that does not hold it needs no filter to hide it. */
    private static PostKeys.InCategory inCategory(Post post) {
        return post.isPublished()
                ? post.categoryId()
                        .map(category -> new PostKeys.InCategory(category, post.listedAt(), post.id()))
                        .orElse(null)
                : null;
    }

    /** Drafts are nobody's but their author's, and stand on no list of everybody's. */
    private static PostKeys.ByStatus byStatus(Post post, int shard) {
        return post.status() == ContentStatus.DRAFT
                ? null
                : new PostKeys.ByStatus(post.status().name(), post.listedAt(), post.id(), shard);
    }
}
