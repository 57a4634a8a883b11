package dev.tessera.content.comment;

import dev.tessera.keys.Entity;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/**
 * Keeps comments where their votes put them: a vote adds to a counter and cannot compute a key. What this writes comes back
 * through the feed and finds the comment in its place.
 */
@Singleton
class CommentScoreHandler extends FeedHandler {

    private final CommentRepository repository;

    CommentScoreHandler(CommentRepository repository) {
        super("comments", Entity.COMMENT);
        this.repository = repository;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        if (change.isRemoval()) {
            return Uni.createFrom().voidItem();
        }
        Comment comment = CommentItem.comment(change.after().orElseThrow());
        return CommentItem.isInPlace(change.after().get(), comment)
                ? Uni.createFrom().voidItem()
                : repository.moveComment(comment);
    }
}
