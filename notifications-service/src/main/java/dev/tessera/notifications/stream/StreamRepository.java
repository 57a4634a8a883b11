package dev.tessera.notifications.stream;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

@ApplicationScoped
class StreamRepository {

    private final TableGateway table;

    StreamRepository(TableGateway table) {
        this.table = table;
    }

    /** An empty page means that there is nothing: whatever has expired is passed by. */
    // USER#<userId> / NOTIF#… from this time on, oldest first
    Uni<Slice<Item>> notificationsAfter(String userId, Instant from, int limit) {
        return page(TableQuery.of(NotificationKeys.Primary.since(userId, from)).limit(limit));
    }

    private Uni<Slice<Item>> page(TableQuery query) {
        return table.query(AccessPattern.NOTIFICATIONS_AFTER, query)
                .chain(page -> page.items().isEmpty() && page.next().isPresent()
                        ? page(query.from(page.next().get()))
                        : Uni.createFrom().item(page));
    }
}
