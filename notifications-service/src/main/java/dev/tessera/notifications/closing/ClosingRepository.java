package dev.tessera.notifications.closing;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.model.KeyCondition;
import dev.tessera.keys.notifications.CauseKeys;
import dev.tessera.keys.notifications.DeletedNotificationKeys;
import dev.tessera.keys.notifications.DeviceKeys;
import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.keys.notifications.NotificationGroupKeys;
import dev.tessera.keys.notifications.NotificationKeys;
import dev.tessera.keys.notifications.PreferencesKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

@ApplicationScoped
class ClosingRepository {

    private final TableGateway table;

    ClosingRepository(TableGateway table) {
        this.table = table;
    }

    /** The condition is that the inbox is not closed yet, so a repeated event starts nothing again. */
    Uni<Void> begin(String userId, Instant now) {
        return table.update(
                        AccessPattern.CLOSE_INBOX,
                        new InboxKeys.Primary(userId),
                        ClosingItem.begin(userId, now),
                        ClosingItem.isNotClosed())
                .replaceWithVoid()
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }

    // GSI3: INBOX#CLOSED up to now, the longest waiting first
    Uni<List<Closing>> closedInboxes(Instant now, int limit) {
        return table.query(
                        AccessPattern.CLOSED_INBOXES,
                        TableQuery.of(Key.in(InboxKeys.Closed.class).atMost(now))
                                .limit(limit))
                .map(page -> page.items().stream().map(ClosingItem::closing).toList());
    }

    /** Fails with {@link ConditionFailedException} if the inbox is no longer as it was: somebody else has it. */
    Uni<Closing> hold(Closing before, Instant dueAt, Instant now) {
        return table.update(
                        AccessPattern.CLOSE_INBOX,
                        new InboxKeys.Primary(before.userId()),
                        ClosingItem.due(before.userId(), before.failures(), dueAt, now),
                        Condition.version(before.version()))
                .map(ClosingItem::closing);
    }

    Uni<Void> discard(Closing closing) {
        return table.delete(
                AccessPattern.DISCARD_INBOX,
                new InboxKeys.Primary(closing.userId()),
                Condition.version(closing.version()));
    }

    /** Some of what is left; 0 means that nothing was. */
    Uni<Integer> removeSome(String userId, int most) {
        Uni<Integer> removed = Uni.createFrom().item(0);
        for (KeyCondition part : List.of(
                Key.all(DeviceKeys.Primary.class, userId),
                Key.all(NotificationKeys.Primary.class, userId),
                Key.all(DeletedNotificationKeys.Primary.class, userId),
                Key.all(NotificationGroupKeys.Primary.class, userId),
                Key.all(CauseKeys.Primary.class, userId))) {
            removed = removed.chain(some -> some > 0 ? Uni.createFrom().item(some) : removeSome(part, most));
        }
        return removed;
    }

    // USER#<userId> / DEVICE#…, NOTIF#…, DELETED#…, NOTIFGROUP#…, CAUSE#…
    private Uni<Integer> removeSome(KeyCondition part, int most) {
        return table.query(AccessPattern.INBOX_LEFTOVERS, TableQuery.of(part).limit(most))
                .map(page -> page.items().stream().map(Item::key).toList())
                .chain(keys -> remove(keys).replaceWith(keys.size()));
    }

    Uni<Void> removePreferences(String userId) {
        return remove(List.of(new PreferencesKeys.Primary(userId)));
    }

    private Uni<Void> remove(List<? extends PrimaryKey> keys) {
        return table.batchWrite(AccessPattern.EMPTY_INBOX, List.of(), keys);
    }
}
