package dev.tessera.content.like;

import dev.tessera.keys.content.LikeKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.RecordMapping;
import java.lang.invoke.MethodHandles;

final class LikeItem {

    private static final RecordMapping<Like> LIKE = RecordMapping.of(MethodHandles.lookup(), Like.class)
            .from("postId", LikeKeys.Primary.class, LikeKeys.Primary::postId)
            .from("userId", LikeKeys.Primary.class, LikeKeys.Primary::userId)
            .build();

    private LikeItem() {}

    static Item of(Like like) {
        return Item.of(new LikeKeys.Primary(like.postId(), like.userId()))
                .with(new LikeKeys.OfUser(like.userId(), like.createdAt(), like.postId()))
                .set(LIKE, like)
                .stamped(like.createdAt(), like.createdAt(), 1)
                .build();
    }

    static Like like(Item item) {
        return LIKE.read(item);
    }
}
