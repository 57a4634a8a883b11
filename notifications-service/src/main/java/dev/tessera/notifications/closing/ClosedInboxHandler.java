package dev.tessera.notifications.closing;

import dev.tessera.keys.Entity;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.notifications.notification.RecipientItem;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/** Notes that an account is closed. It only writes that down; emptying the inbox here would hold up the shard. */
@ApplicationScoped
class ClosedInboxHandler implements ChangeHandler {

    private final ClosingRepository repository;
    private final Clock clock;

    ClosedInboxHandler(ClosingRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "closing";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.USER);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return isClosed(change.after()) && !isClosed(change.before())
                ? repository.begin(((UserKeys.Primary) change.key()).userId(), Times.truncate(clock.instant()))
                : Uni.createFrom().voidItem();
    }

    private static boolean isClosed(Optional<Item> profile) {
        return profile.map(RecipientItem::isClosed).orElse(true);
    }
}
