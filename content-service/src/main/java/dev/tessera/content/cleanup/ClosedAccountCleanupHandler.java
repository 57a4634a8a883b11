package dev.tessera.content.cleanup;

import dev.tessera.keys.Entity;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.Set;

/**
 * Starts the clean-up after an account that users-service closed. It only writes the job; working on it would hold up the
 * shard.
 */
@ApplicationScoped
class ClosedAccountCleanupHandler implements ChangeHandler {

    private static final String STATUS = "status";
    private static final String DELETED = "DELETED";

    private final Cleanup cleanup;

    ClosedAccountCleanupHandler(Cleanup cleanup) {
        this.cleanup = cleanup;
    }

    @Override
    public String name() {
        return "cleanup";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.USER);
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
