package dev.tessera.notifications.inbox;

import dev.tessera.keys.model.Times;
import dev.tessera.notifications.notification.InboxEvents;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.change.Decision;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** Somebody's inbox as a whole. Counts are counted when they are asked for, so there is nothing that could drift. */
@ApplicationScoped
public class InboxService {

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

    Uni<Slice<NotificationView>> notifications(String userId, InboxFilter filter, Paging paging) {
        return inbox(userId)
                .chain(inbox -> notifications(inbox, filter, paging)
                        .map(slice -> slice.map(notification -> new NotificationView(notification, inbox))));
    }

    private Uni<Slice<Notification>> notifications(Inbox inbox, InboxFilter filter, Paging paging) {
        return filter.isUnread()
                ? repository.unreadNotifications(inbox, paging)
                : filter.channel()
                        .map(channel -> repository.notificationsOnChannel(inbox.userId(), channel, paging))
                        .orElseGet(() -> repository.notificationsOfUser(inbox.userId(), paging));
    }

    public Uni<InboxSummary> summary(String userId) {
        return inbox(userId)
                .chain(inbox -> Uni.combine()
                        .all()
                        .unis(repository.countUnread(inbox), repository.countUnseen(inbox))
                        .with((unread, unseen) -> new InboxSummary(unread, unseen, inbox)));
    }

    /** One write, however much it marks; none if the markers are there already. */
    Uni<Decision<Inbox>> mark(String userId, Optional<Instant> readUpTo, Optional<Instant> seenUpTo) {
        return inbox(userId).map(before -> {
            Instant now = Times.truncate(clock.instant());
            Inbox after = before.marked(readUpTo, seenUpTo, now);
            return after.equals(before)
                    ? Decision.nothing(before)
                    : Decision.updating(repository.markAllRead(before, after, now), InboxItem::inbox)
                            .afterwards(() -> events.changed(userId));
        });
    }
}
