package dev.tessera.notifications.device;

import dev.tessera.keys.Entity;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.service.feed.FeedHandler;
import dev.tessera.service.feed.ItemChange;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Forgets the devices of whose sessions have all ended: signed out everywhere, a new password, a suspension. One of them may
 * be a stranger's, and would show what the owner of the account is told for as long as it exists.
 */
@Singleton
class EndedSessionsHandler extends FeedHandler {

    private static final String EPOCH = "epoch";

    private final DeviceService devices;

    EndedSessionsHandler(DeviceService devices) {
        super("devices", Entity.ACCESS);
        this.devices = devices;
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return change.after()
                .filter(after -> epoch(Optional.of(after)) > epoch(change.before())
                        && change.before().isPresent())
                .map(after -> devices.forgetFromBefore(((AccessKeys.Primary) change.key()).userId(), after.updatedAt()))
                .orElseGet(() -> Uni.createFrom().voidItem());
    }

    private static long epoch(Optional<Item> access) {
        return access.flatMap(item -> item.findNumber(EPOCH)).orElse(0L);
    }
}
