package dev.tessera.content.like;

import dev.tessera.keys.content.LikeKeys;
import dev.tessera.service.table.Item;

final class LikeItem {

    private static final String TARGET_AUTHOR_ID = "targetAuthorId";
    private static final String TARGET_TITLE = "targetTitle";

    private LikeItem() {}

    static Item of(Like like) {
        return Item.of(new LikeKeys.Primary(like.postId(), like.userId()))
                .with(new LikeKeys.OfUser(like.userId(), like.createdAt(), like.postId()))
                .set(TARGET_AUTHOR_ID, like.targetAuthorId())
                .set(TARGET_TITLE, like.targetTitle())
                .stamped(like.createdAt(), like.createdAt(), 1)
                .build();
    }

    static Like like(Item item) {
        LikeKeys.Primary key = (LikeKeys.Primary) item.key();
        return new Like(
                key.postId(), key.userId(), item.text(TARGET_AUTHOR_ID), item.text(TARGET_TITLE), item.createdAt());
    }
}
