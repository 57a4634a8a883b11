package dev.tessera.notifications.sending;

import dev.tessera.keys.notifications.CauseKeys;
import dev.tessera.notifications.notification.Message;
import dev.tessera.service.table.Item;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

final class CauseItem {

    private CauseItem() {}

    static Optional<CauseKeys.Primary> key(Message message) {
        return message.cause().map(cause -> new CauseKeys.Primary(message.userId(), cause));
    }

    static Item of(CauseKeys.Primary key, Instant now, Duration lifetime) {
        return Item.of(key).expiresAt(now.plus(lifetime)).stamped(now, now, 1).build();
    }
}
