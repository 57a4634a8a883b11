package dev.tessera.content.feed;

import dev.tessera.content.cleanup.Cleanup;
import dev.tessera.content.cleanup.CleanupTarget;
import dev.tessera.content.follow.FollowTarget;
import dev.tessera.keys.Entity;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is published goes into feeds, and what is archived out of them. What is deleted leaves with its clean-up. */
@Singleton
class PublishingHandler extends FeedHandler {

    private final FanOutService fanOuts;
    private final Cleanup cleanup;

    PublishingHandler(FanOutService fanOuts, Cleanup cleanup) {
        super("feeds", Entity.POST, Entity.CARD);
        this.fanOuts = fanOuts;
        this.cleanup = cleanup;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        Optional<Feedable> before = change.before().flatMap(FeedableItem::content);
        Optional<Feedable> after = change.after().flatMap(FeedableItem::content);
        if (after.isPresent()) {
            List<FollowTarget> added = new ArrayList<>(after.get().sources());
            before.ifPresent(published -> added.removeAll(published.sources()));
            return added.isEmpty() ? Uni.createFrom().voidItem() : fanOuts.publish(after.get(), added);
        }
        return before.isPresent() && change.after().isPresent()
                ? cleanup.begin(
                        CleanupTarget.feedsOf(before.get().kind(), before.get().contentId()))
                : Uni.createFrom().voidItem();
    }
}
