package dev.tessera.notifications.sending;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.notifications.CauseKeys;
import dev.tessera.keys.notifications.InboxKeys;
import dev.tessera.keys.notifications.NotificationGroupKeys;
import dev.tessera.keys.notifications.PreferencesKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.notifications.delivery.DeliveryConfig;
import dev.tessera.notifications.inbox.Inbox;
import dev.tessera.notifications.inbox.InboxItem;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Actors;
import dev.tessera.notifications.notification.InboxConfig;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.notifications.notification.Recipient;
import dev.tessera.notifications.notification.RecipientItem;
import dev.tessera.notifications.preferences.PreferencesItem;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@ApplicationScoped
class SendingRepository {

    /** The notification that a group moves on from. */
    static final String REPLACED = "replaced";

    private final TableGateway table;
    private final InboxConfig config;
    private final int shards;

    SendingRepository(TableGateway table, InboxConfig config, DeliveryConfig deliveries) {
        this.table = table;
        this.config = config;
        this.shards = deliveries.shards();
    }

    // USER#<userId> / PROFILE, INBOX, PREFERENCES, CAUSE#<cause>, NOTIFGROUP#<kind>#<target>
    Uni<RecipientState> recipientState(Message message) {
        UserKeys.Primary profile = new UserKeys.Primary(message.userId());
        InboxKeys.Primary inbox = new InboxKeys.Primary(message.userId());
        PreferencesKeys.Primary preferences = new PreferencesKeys.Primary(message.userId());
        Optional<CauseKeys.Primary> cause = CauseItem.key(message);
        Optional<NotificationGroupKeys.Primary> group = NotificationGroupItem.key(message);
        List<PrimaryKey> keys = new ArrayList<>(List.of(profile, inbox, preferences));
        cause.ifPresent(keys::add);
        group.ifPresent(keys::add);
        return table.batchGet(AccessPattern.RECIPIENT, keys)
                .map(found -> new RecipientState(
                        find(found, profile).flatMap(RecipientItem::recipient),
                        cause.filter(found::containsKey).isPresent(),
                        find(found, inbox).map(InboxItem::inbox).orElseGet(() -> Inbox.empty(message.userId())),
                        PreferencesItem.preferences(find(found, preferences)),
                        group.flatMap(key -> find(found, key)).map(NotificationGroupItem::group)));
    }

    // USER#<userId> / PROFILE, of the last two
    Uni<ActorNames> namesOf(Actors actors) {
        List<UserKeys.Primary> keys =
                actors.lastTwo().stream().map(UserKeys.Primary::new).toList();
        return table.batchGet(AccessPattern.USERS_BY_ID, keys)
                .map(profiles -> ActorNames.of(
                        keys.stream()
                                .map(key -> Optional.ofNullable(profiles.get(key))
                                        .flatMap(RecipientItem::recipient)
                                        .map(Recipient::name))
                                .toList(),
                        actors.count()));
    }

    /**
     * Everything that was decided on what was read is held by the inbox: whoever notifies moves it, so it is as it was
     * read, and with it the group. Only the reader touches a notification otherwise, which its version tells.
     *
     * @param replaced the group as it was, if the notification is one that moves on
     * @param group what others may join from now on
     */
    Write notify(
            Message message,
            Notification notification,
            Inbox inbox,
            Optional<NotificationGroup> replaced,
            Optional<NotificationGroup> group,
            Instant now) {
        Transaction transaction = cause(message, now)
                .update(
                        new InboxKeys.Primary(message.userId()),
                        InboxItem.reaching(notification.time(), now),
                        InboxItem.isAs(inbox))
                .put(NotificationItem.of(notification, shards), Condition.absent());
        replaced.ifPresent(before -> transaction.delete(
                REPLACED, before.notificationOf(message.userId()), Condition.version(before.version())));
        group.ifPresent(joined -> transaction.put(
                NotificationGroupItem.of(NotificationGroupItem.key(message).orElseThrow(), joined, now),
                Condition.none()));
        return new Write(AccessPattern.NOTIFY, transaction);
    }

    /** Alone, of what is told already by a notification that others began. */
    Write rememberCause(Message message, Instant now) {
        return new Write(AccessPattern.NOTIFY, cause(message, now));
    }

    private Transaction cause(Message message, Instant now) {
        Transaction transaction = Transaction.create();
        CauseItem.key(message)
                .ifPresent(cause -> transaction.put(CauseItem.of(cause, now, config.causes()), Condition.absent()));
        return transaction;
    }

    private static Optional<Item> find(Map<PrimaryKey, Item> found, PrimaryKey key) {
        return Optional.ofNullable(found.get(key));
    }
}
