package dev.tessera.notifications.closing;

import dev.tessera.keys.Entity;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.notifications.notification.RecipientItem;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;

/** Notes that an account is closed. It only writes that down; emptying the inbox here would hold up the shard. */
@Singleton
class ClosedInboxHandler extends FeedHandler {

    private final ClosingRepository repository;
    private final Clock clock;

    ClosedInboxHandler(ClosingRepository repository, Clock clock) {
        super("closing", Entity.USER);
        this.repository = repository;
        this.clock = clock;
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
