package dev.tessera.content.feed;

import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.keys.Entity;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.BlockKeys;
import dev.tessera.keys.content.FollowKeys;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Who follows somebody no longer, or blocks somebody, gets a job that takes out of their feed what does not belong there. */
@Singleton
class UnfollowingHandler extends FeedHandler {

    private final Cleanup cleanup;

    UnfollowingHandler(Cleanup cleanup) {
        super("unfollowed", Entity.FOLLOW, Entity.BLOCK);
        this.cleanup = cleanup;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        PrimaryKey key = change.key();
        boolean isUnfollow = key instanceof FollowKeys.Primary && change.isRemoval();
        boolean isBlock = key instanceof BlockKeys.Primary && change.isCreation();
        if (!isUnfollow && !isBlock) {
            return Uni.createFrom().voidItem();
        }
        String userId = key instanceof FollowKeys.Primary follow ? follow.userId() : ((BlockKeys.Primary) key).userId();
        return cleanup.begin(CleanupTarget.feed(userId));
    }
}
