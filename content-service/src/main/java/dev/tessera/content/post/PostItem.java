package dev.tessera.content.post;

import dev.tessera.content.publication.CompressedText;
import dev.tessera.content.publication.Publication;
import dev.tessera.content.publication.PublicationItem;
import dev.tessera.content.shared.ContentStatus;
import dev.tessera.keys.IndexKey;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.PostKeys;
import dev.tessera.service.table.Item;
import java.util.Optional;

final class PostItem extends PublicationItem<PostContent> {

    private static final String BODY = "body";
    private static final String SUMMARY = "summary";
    private static final String COVER_URL = "coverUrl";

    PostItem() {
        super(ContentKind.POST);
    }

    @Override
    protected String id(Item item) {
        return ((PostKeys.Primary) item.key()).postId();
    }

    /** Drafts are nobody's but their author's, and stand on no list of everybody's. */
    @Override
    protected IndexKey[] lists(Publication<PostContent> post, int shard) {
        return new IndexKey[] {
            new PostKeys.OfAuthor(post.authorId(), post.status().shelf(), post.listedAt(), post.id()),
            post.listingCategory()
                    .map(category -> new PostKeys.InCategory(category, post.listedAt(), post.id()))
                    .orElse(null),
            post.status() == ContentStatus.DRAFT
                    ? null
                    : new PostKeys.ByStatus(post.status().name(), post.listedAt(), post.id(), shard)
        };
    }

    @Override
    protected void write(Item.Builder item, Publication<PostContent> post) {
        item.set(SUMMARY, post.content().summary())
                .set(COVER_URL, post.content().coverUrl());
    }

    @Override
    protected void writeText(Item.Builder text, PostContent content) {
        text.set(BODY, content.body().orElseThrow().packed());
    }

    @Override
    protected PostContent content(Item item, Optional<Item> text) {
        return new PostContent(
                item.text(TITLE),
                text.map(found -> CompressedText.ofPacked(found.bytes(BODY))),
                item.findText(SUMMARY),
                item.texts(TAGS),
                item.findText(CATEGORY_ID),
                item.findText(COVER_URL));
    }
}
