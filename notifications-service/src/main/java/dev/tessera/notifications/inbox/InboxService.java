package dev.tessera.notifications.inbox;

import dev.tessera.keys.model.Times;
import dev.tessera.notifications.notification.InboxEvents;
import dev.tessera.notifications.notification.NotificationItem;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Somebody's inbox as a whole. Counts are counted when they are asked for, so there is nothing that could drift. */
@ApplicationScoped
public class InboxService {

    private static final int MOST_TRIES = 10;

    private final InboxRepository repository;
    private final InboxEvents events;
    private final Clock clock;

    InboxService(InboxRepository repository, InboxEvents events, Clock clock) {
        this.repository = repository;
        this.events = events;
        this.clock = clock;
    }

    public Uni<Inbox> inbox(String userId) {
        return repository.inboxOfUser(userId);
    }

    record InboxPage(List<ReadNotification> notifications, Optional<Position> next) {}

    Uni<InboxPage> notifications(String userId, InboxFilter filter, int limit, Position from) {
        return repository
                .inboxOfUser(userId)
                .chain(inbox -> page(inbox, filter, limit, from)
                        .map(page -> new InboxPage(
                                page.items().stream()
                                        .map(item -> new ReadNotification(NotificationItem.notification(item), inbox))
                                        .toList(),
                                page.next())));
    }

    private Uni<Slice<Item>> page(Inbox inbox, InboxFilter filter, int limit, Position from) {
        String userId = inbox.userId();
        return filter.isUnread()
                ? repository.unreadNotifications(userId, inbox.readUpTo(), limit, from)
                : filter.channel()
                        .map(channel -> repository.notificationsOnChannel(userId, channel, limit, from))
                        .orElseGet(() -> repository.notificationsOfUser(userId, limit, from));
    }

    public Uni<InboxSummary> summary(String userId) {
        return repository
                .inboxOfUser(userId)
                .chain(inbox -> Uni.combine()
                        .all()
                        .unis(
                                repository
                                        .unreadNotifications(userId, inbox.readUpTo(), InboxSummary.CAP, null)
                                        .map(InboxService::count),
                                repository
                                        .notificationsSince(userId, inbox.seen(), InboxSummary.CAP)
                                        .map(InboxService::count))
                        .with((unread, unseen) -> new InboxSummary(unread, unseen, inbox)));
    }

    private static InboxSummary.Count count(Slice<Item> page) {
        return new InboxSummary.Count(page.items().size(), page.next().isPresent());
    }

    /** One write, however much it marks; none if the markers are there already. */
    Uni<Inbox> mark(String userId, Optional<Instant> readUpTo, Optional<Instant> seenUpTo) {
        return mark(userId, readUpTo, seenUpTo, 1);
    }

    private Uni<Inbox> mark(String userId, Optional<Instant> readUpTo, Optional<Instant> seenUpTo, int tries) {
        return repository.inboxOfUser(userId).chain(before -> {
            Instant now = Times.truncate(clock.instant());
            Inbox after = before.marked(readUpTo, seenUpTo, now);
            if (after.equals(before)) {
                return Uni.createFrom().item(before);
            }
            return repository
                    .markAllRead(before, after, now)
                    .invoke(() -> events.changed(userId))
                    .onFailure(failure -> failure instanceof ConditionFailedException && tries < MOST_TRIES)
                    .recoverWithUni(() -> mark(userId, readUpTo, seenUpTo, tries + 1));
        });
    }
}
