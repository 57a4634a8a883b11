package dev.tessera.content.feed;

import dev.tessera.content.follow.FollowTarget;
import dev.tessera.keys.content.FeedRowKeys;
import dev.tessera.service.table.Item;
import java.time.Instant;

final class FeedRowItem {

    private static final String SOURCES = "sources";

    private FeedRowItem() {}

    static FeedRow row(Item item) {
        return new FeedRow(
                (FeedRowKeys.Primary) item.key(),
                item.texts(SOURCES).stream().map(FollowTarget::parse).toList());
    }

    static Item of(FanOut content, String userId, Instant expiry, int shard) {
        return Item.of(new FeedRowKeys.Primary(userId, content.publishedAt(), content.kind(), content.contentId()))
                .with(new FeedRowKeys.OfContent(content.kind(), content.contentId(), userId, shard))
                .set(
                        SOURCES,
                        content.sources().stream().map(FollowTarget::toString).toList())
                .stamped(content.publishedAt(), content.publishedAt(), 1)
                .expiresAt(expiry)
                .build();
    }
}
