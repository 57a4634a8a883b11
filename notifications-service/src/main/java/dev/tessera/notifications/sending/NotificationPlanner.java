package dev.tessera.notifications.sending;

import dev.tessera.keys.model.Times;
import dev.tessera.notifications.delivery.Deliveries;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Actors;
import dev.tessera.notifications.notification.InboxConfig;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.Text;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Transaction;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** Reads what decides on a message, and decides: whether it is told, in which words, and what is written for it. */
@ApplicationScoped
class NotificationPlanner {

    private final SendingRepository repository;
    private final Deliveries deliveries;
    private final InboxConfig config;
    private final NotificationGroupConfig groups;
    private final Clock clock;

    NotificationPlanner(
            SendingRepository repository,
            Deliveries deliveries,
            InboxConfig config,
            NotificationGroupConfig groups,
            Clock clock) {
        this.repository = repository;
        this.deliveries = deliveries;
        this.config = config;
        this.groups = groups;
        this.clock = clock;
    }

    /**
     * What a message makes of an inbox: one transaction, which may be empty.
     *
     * @param notification empty if nobody is told anything new
     * @param replaced the notification of a group, if this one is written in its place
     */
    record Plan(Optional<Notification> notification, Transaction transaction, Optional<String> replaced) {

        private static Plan silent(Transaction transaction) {
            return new Plan(Optional.empty(), transaction, Optional.empty());
        }
    }

    /** @param touched the notification of a group that its reader has done something with: nobody joins it any more */
    Uni<Plan> plan(Message message, Optional<String> touched) {
        return repository.recipientState(message).chain(state -> {
            Instant now = Times.truncate(clock.instant());
            if (state.isDuplicate()
                    || state.recipient().isEmpty()
                    || state.mainChannel(message).isEmpty()) {
                return Uni.createFrom().item(Plan.silent(Transaction.create()));
            }
            Optional<NotificationGroup> joined = state.group()
                    .filter(group -> group.isOpen(state.inbox(), now))
                    .filter(group -> !touched.equals(Optional.of(group.notificationId())));
            Optional<Actors> before = joined.map(NotificationGroup::actors);
            if (before.flatMap(actors -> message.named().filter(actors::has)).isPresent()) {
                return Uni.createFrom().item(Plan.silent(repository.rememberCause(message, now)));
            }
            Optional<Actors> actors = message.named()
                    .map(actor -> before.map(others -> others.with(actor)).orElseGet(() -> Actors.of(actor)));
            return actors.map(repository::namesOf)
                    .orElseGet(() -> Uni.createFrom().item(ActorNames.none()))
                    .map(names -> message.wording().text(state.recipient().orElseThrow(), names))
                    .map(text -> plan(message, state, joined, actors, text, now));
        });
    }

    private Plan plan(
            Message message,
            RecipientState state,
            Optional<NotificationGroup> joined,
            Optional<Actors> actors,
            Text text,
            Instant now) {
        Notification notification = notification(message, state, joined, text, now);
        Instant openUntil = joined.map(NotificationGroup::openUntil).orElseGet(() -> now.plus(groups.window()));
        Optional<NotificationGroup> group = message.groupTarget()
                .map(target -> NotificationGroup.of(notification, openUntil, actors.orElseThrow()));
        Transaction transaction = repository.notify(message, notification, state.inbox(), joined, group, now);
        // One that moves on has its deliveries: those that still wait will say what it says then.
        if (joined.isEmpty()) {
            deliveries.plan(transaction, notification, message.channel(), state.preferences(), now);
        }
        return new Plan(Optional.of(notification), transaction, joined.map(NotificationGroup::notificationId));
    }

    private Notification notification(
            Message message, RecipientState state, Optional<NotificationGroup> joined, Text text, Instant now) {
        Instant time = state.inbox().nextTime(now);
        Instant kept = time.plus(config.retention());
        return new Notification(
                joined.map(NotificationGroup::notificationId).orElseGet(Ids::next),
                message.userId(),
                time,
                message.kind(),
                state.mainChannel(message).orElseThrow(),
                text.title(),
                text.content(),
                message.link(),
                message.data(),
                Optional.of(time),
                message.expiresAt().filter(expiry -> expiry.isBefore(kept)).orElse(kept),
                joined.map(NotificationGroup::createdAt).orElse(now),
                now,
                joined.map(before -> before.version() + 1).orElse(1L));
    }
}
