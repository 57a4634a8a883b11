package dev.tessera.content.cleanup;

import dev.tessera.keys.Entity;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Starts the clean-up after an account that users-service closed. It only writes the job; working on it would hold up the
 * shard.
 */
@Singleton
class ClosedAccountCleanupHandler extends FeedHandler {

    private static final String STATUS = "status";
    private static final String DELETED = "DELETED";

    private final Cleanup cleanup;

    ClosedAccountCleanupHandler(Cleanup cleanup) {
        super("cleanup", Entity.USER);
        this.cleanup = cleanup;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        if (!isClosed(change.after()) || isClosed(change.before())) {
            return Uni.createFrom().voidItem();
        }
        return cleanup.begin(new CleanupTarget(CleanupTarget.Kind.USER, ((UserKeys.Primary) change.key()).userId()));
    }

    /** A profile stays, emptied, so that what its owner wrote still has an author. */
    private static boolean isClosed(Optional<Item> profile) {
        return profile.map(item -> item.findText(STATUS).filter(DELETED::equals).isPresent())
                .orElse(true);
    }
}
