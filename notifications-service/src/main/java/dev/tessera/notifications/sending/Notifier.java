package dev.tessera.notifications.sending;

import dev.tessera.keys.model.Times;
import dev.tessera.notifications.delivery.Deliveries;
import dev.tessera.notifications.notification.Announcer;
import dev.tessera.notifications.notification.Group;
import dev.tessera.notifications.notification.InboxConfig;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.notifications.notification.Text;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.input.Ids;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import dev.tessera.service.table.calls.Backoff;
import dev.tessera.service.table.calls.TableUnavailableException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;

/** Everything that comes into an inbox comes through here: once for each cause, and each behind the one before. */
@ApplicationScoped
public class Notifier {

    private static final int MOST_TRIES = 12;
    private static final Backoff PAUSES = new Backoff(Duration.ofMillis(10), Duration.ofMillis(500));

    private final SendingRepository repository;
    private final Deliveries deliveries;
    private final Turns turns;
    private final Announcer announcer;
    private final InboxConfig config;
    private final GroupingConfig grouping;
    private final Clock clock;

    Notifier(
            SendingRepository repository,
            Deliveries deliveries,
            Turns turns,
            Announcer announcer,
            InboxConfig config,
            GroupingConfig grouping,
            Clock clock) {
        this.repository = repository;
        this.deliveries = deliveries;
        this.turns = turns;
        this.announcer = announcer;
        this.config = config;
        this.grouping = grouping;
        this.clock = clock;
    }

    /**
     * What was written; nothing, if they were notified of this cause before, if they do not want to be, or if nobody is
     * there. All of it is fine.
     */
    public Uni<Optional<Notification>> notify(Message message) {
        return tell(message, (transaction, notification) -> notification);
    }

    /** @param record adds what must happen together with it, or not at all, and gives the answer to it */
    <T> Uni<Optional<T>> tell(Message message, BiFunction<Transaction, Notification, T> record) {
        return turns.take(message.userId(), () -> attempt(new Attempt<>(message, record, 1, Optional.empty())));
    }

    /** @param touched the notification of the group, if its reader has done something with it */
    private record Attempt<T>(
            Message message, BiFunction<Transaction, Notification, T> record, int tries, Optional<String> touched) {

        Attempt<T> after(TransactionRefusedException refused, Telling telling) {
            Optional<String> nowTouched = refused.refused(SendingRepository.REPLACED)
                    ? telling.replaced().map(OpenGroup::notificationId)
                    : touched;
            return new Attempt<>(message, record, tries + 1, nowTouched);
        }
    }

    private <T> Uni<Optional<T>> attempt(Attempt<T> attempt) {
        return repository.recipient(attempt.message).chain(situation -> {
            Instant now = Times.truncate(clock.instant());
            if (situation.isKnown()
                    || situation.recipient().isEmpty()
                    || situation.mainChannel(attempt.message).isEmpty()) {
                return Uni.createFrom().item(Optional.empty());
            }
            Optional<OpenGroup> open = situation
                    .group()
                    .filter(group -> group.isOpen(situation.inbox(), now))
                    .filter(group -> !attempt.touched.equals(Optional.of(group.notificationId())));
            return isCounted(attempt.message, open)
                    ? repository.remember(attempt.message, now).replaceWith(Optional.empty())
                    : write(attempt, situation, open, now);
        });
    }

    private <T> Uni<Optional<T>> write(Attempt<T> attempt, Situation situation, Optional<OpenGroup> open, Instant now) {
        Group group = group(attempt.message, open);
        return attempt.message
                .text()
                .compose(situation.recipient().orElseThrow(), group)
                .chain(text -> write(attempt, situation, open, group, text, now));
    }

    private <T> Uni<Optional<T>> write(
            Attempt<T> attempt, Situation situation, Optional<OpenGroup> open, Group group, Text text, Instant now) {
        Message message = attempt.message;
        Telling telling = telling(message, situation, text, open, group, now);
        Notification notification = telling.notification();
        return repository
                .notify(message, telling, situation.inbox(), now, transaction -> {
                    // One that moves on has its deliveries: those that still wait will say what it says then.
                    if (telling.replaced().isEmpty()) {
                        deliveries.plan(transaction, notification, message.channel(), situation.preferences(), now);
                    }
                    return attempt.record.apply(transaction, notification);
                })
                .invoke(() -> announcer.arrived(notification))
                .map(Optional::of)
                .onFailure(TransactionRefusedException.class)
                .recoverWithUni(failure -> again(attempt, (TransactionRefusedException) failure, telling));
    }

    /** Somebody else was faster: with the same request, which is theirs to answer, or with another notification. */
    private <T> Uni<Optional<T>> again(Attempt<T> attempt, TransactionRefusedException refused, Telling telling) {
        if (refused.refused(Idempotency.LABEL)) {
            return Uni.createFrom().failure(refused);
        }
        if (attempt.tries == MOST_TRIES) {
            return Uni.createFrom()
                    .failure(new TableUnavailableException("Too many notify the same person at once", refused));
        }
        return PAUSES.pauseAfter(attempt.tries).chain(() -> attempt(attempt.after(refused, telling)));
    }

    private static boolean isCounted(Message message, Optional<OpenGroup> open) {
        return message.grouping()
                .filter(grouping -> open.filter(group -> group.group().has(grouping.actorId()))
                        .isPresent())
                .isPresent();
    }

    private static Group group(Message message, Optional<OpenGroup> open) {
        return message.grouping()
                .map(joining -> open.map(before -> before.group().with(joining.actorId()))
                        .orElseGet(() -> Group.of(joining.actorId())))
                .orElseGet(Group::single);
    }

    private Telling telling(
            Message message, Situation situation, Text text, Optional<OpenGroup> open, Group group, Instant now) {
        Instant time = situation.inbox().nextTime(now);
        Instant kept = time.plus(config.retention());
        Notification notification = new Notification(
                open.map(OpenGroup::notificationId).orElseGet(Ids::next),
                message.userId(),
                time,
                message.kind(),
                situation.mainChannel(message).orElseThrow(),
                text.title(),
                text.content(),
                message.link(),
                message.data(),
                Optional.of(time),
                message.expiresAt().filter(expiry -> expiry.isBefore(kept)).orElse(kept),
                open.map(OpenGroup::createdAt).orElse(now),
                now,
                open.map(before -> before.version() + 1).orElse(1L));
        Instant openUntil = open.map(OpenGroup::openUntil).orElseGet(() -> now.plus(grouping.window()));
        return new Telling(
                notification, open, message.grouping().map(joining -> OpenGroup.of(notification, openUntil, group)));
    }
}
