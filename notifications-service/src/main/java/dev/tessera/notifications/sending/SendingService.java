package dev.tessera.notifications.sending;

import dev.tessera.keys.model.Times;
import dev.tessera.notifications.delivery.Deliveries;
import dev.tessera.notifications.inbox.NotificationView;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Actors;
import dev.tessera.notifications.notification.InboxConfig;
import dev.tessera.notifications.notification.InboxEvents;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.Text;
import dev.tessera.service.change.Decision;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Everything that comes into an inbox is decided here: once for each cause, and each behind the one before. */
@ApplicationScoped
class SendingService {

    private final SendingRepository repository;
    private final Deliveries deliveries;
    private final InboxEvents events;
    private final InboxConfig config;
    private final Duration groupWindow;
    private final Clock clock;

    /** @param groupWindow for how long after the first event others join its notification, as long as it is not read */
    SendingService(
            SendingRepository repository,
            Deliveries deliveries,
            InboxEvents events,
            InboxConfig config,
            @ConfigProperty(name = "tessera.notifications.grouping.window", defaultValue = "1h") Duration groupWindow,
            Clock clock) {
        this.repository = repository;
        this.deliveries = deliveries;
        this.events = events;
        this.config = config;
        this.groupWindow = groupWindow;
        this.clock = clock;
    }

    /**
     * For senders who must know whether anybody is there.
     *
     * @param byAdministrator whether it is the role that lets the sender do it
     */
    Uni<Decision<NotificationView>> create(Message message, boolean byAdministrator) {
        return notify(message)
                .map(decision -> byAdministrator ? decision.byAdministrator() : decision)
                .map(decision ->
                        decision.map(told -> told.map(NotificationView::ofNew).orElseThrow(SendingProblems::nobody)));
    }

    /**
     * Answers with what is written; with nothing, if they were notified of this cause before, if they do not want to be,
     * or if nobody is there. All of it is fine.
     */
    Uni<Decision<Optional<Notification>>> notify(Message message) {
        return notify(message, Optional.empty());
    }

    /** @param touched the notification of a group that its reader has done something with: nobody joins it any more */
    private Uni<Decision<Optional<Notification>>> notify(Message message, Optional<String> touched) {
        return repository.recipientState(message).chain(state -> {
            Instant now = Times.truncate(clock.instant());
            if (state.isDuplicate()
                    || state.recipient().isEmpty()
                    || state.mainChannel(message).isEmpty()) {
                return Uni.createFrom().item(Decision.nothing(Optional.empty()));
            }
            Optional<NotificationGroup> joined = state.group()
                    .filter(group -> group.isOpen(state.inbox(), now))
                    .filter(group -> !touched.equals(Optional.of(group.notificationId())));
            Optional<Actors> before = joined.map(NotificationGroup::actors);
            if (before.flatMap(actors -> message.named().filter(actors::has)).isPresent()) {
                return Uni.createFrom().item(Decision.of(repository.rememberCause(message, now), Optional.empty()));
            }
            Optional<Actors> actors = message.named()
                    .map(actor -> before.map(others -> others.with(actor)).orElseGet(() -> Actors.of(actor)));
            return actors.map(repository::namesOf)
                    .orElseGet(() -> Uni.createFrom().item(ActorNames.none()))
                    .map(names -> message.wording().text(state.recipient().orElseThrow(), names))
                    .map(text -> decision(message, state, joined, actors, text, now));
        });
    }

    private Decision<Optional<Notification>> decision(
            Message message,
            RecipientState state,
            Optional<NotificationGroup> joined,
            Optional<Actors> actors,
            Text text,
            Instant now) {
        Notification notification = notification(message, state, joined, text, now);
        Instant openUntil = joined.map(NotificationGroup::openUntil).orElseGet(() -> now.plus(groupWindow));
        Optional<NotificationGroup> group = message.groupTarget()
                .map(target -> NotificationGroup.of(notification, openUntil, actors.orElseThrow()));
        Write write = repository.notify(message, notification, state.inbox(), joined, group, now);
        // One that moves on has its deliveries: those that still wait will say what it says then.
        if (joined.isEmpty()) {
            deliveries.plan(write.transaction(), notification, message.channel(), state.preferences(), now);
        }
        return Decision.of(write, Optional.of(notification))
                .orElse(
                        refused -> refused.refused(SendingRepository.REPLACED),
                        refused -> notify(message, joined.map(NotificationGroup::notificationId)))
                .afterwards(() -> events.changed(message.userId()));
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
                message.senderId(),
                Optional.of(time),
                message.expiresAt().filter(expiry -> expiry.isBefore(kept)).orElse(kept),
                joined.map(NotificationGroup::createdAt).orElse(now),
                now,
                joined.map(before -> before.version() + 1).orElse(1L));
    }
}
