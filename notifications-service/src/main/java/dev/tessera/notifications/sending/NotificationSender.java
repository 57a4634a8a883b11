package dev.tessera.notifications.sending;

import dev.tessera.notifications.notification.InboxEvents;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.idempotency.Idempotency;
import dev.tessera.service.table.Backoff;
import dev.tessera.service.table.TableUnavailableException;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.TransactionRefusedException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;

/** Everything that comes into an inbox comes through here: once for each cause, and each behind the one before. */
@ApplicationScoped
public class NotificationSender {

    private static final int MOST_TRIES = 12;
    private static final Backoff PAUSES = new Backoff(Duration.ofMillis(10), Duration.ofMillis(500));

    private final NotificationPlanner planner;
    private final SendingRepository repository;
    private final KeyedSerialExecutor executor;
    private final InboxEvents events;

    NotificationSender(
            NotificationPlanner planner,
            SendingRepository repository,
            KeyedSerialExecutor executor,
            InboxEvents events) {
        this.planner = planner;
        this.repository = repository;
        this.executor = executor;
        this.events = events;
    }

    /**
     * What was written; nothing, if they were notified of this cause before, if they do not want to be, or if nobody is
     * there. All of it is fine.
     */
    public Uni<Optional<Notification>> send(Message message) {
        return send(message, (transaction, notification) -> notification);
    }

    /** @param record adds what must happen together with it, or not at all, and gives the answer to it */
    <T> Uni<Optional<T>> send(Message message, BiFunction<Transaction, Notification, T> record) {
        return executor.execute(message.userId(), () -> send(message, record, Optional.empty(), 1));
    }

    private <T> Uni<Optional<T>> send(
            Message message, BiFunction<Transaction, Notification, T> record, Optional<String> touched, int tries) {
        return planner.plan(message, touched).chain(plan -> {
            Optional<T> answer = plan.notification().map(told -> record.apply(plan.transaction(), told));
            return repository
                    .commit(plan.transaction())
                    .invoke(() -> plan.notification().map(Notification::userId).ifPresent(events::changed))
                    .replaceWith(answer)
                    .onFailure(TransactionRefusedException.class)
                    .recoverWithUni(failure -> {
                        TransactionRefusedException refused = (TransactionRefusedException) failure;
                        // Somebody else was faster: with the same request, which is theirs to answer, …
                        if (refused.refused(Idempotency.LABEL)) {
                            return Uni.createFrom().failure(refused);
                        }
                        // … or with another notification, or the reader with the one that was to be replaced.
                        if (tries == MOST_TRIES) {
                            return Uni.createFrom()
                                    .failure(new TableUnavailableException(
                                            "Too many notify the same person at once", refused));
                        }
                        Optional<String> nowTouched =
                                refused.refused(SendingRepository.REPLACED) ? plan.replaced() : touched;
                        return PAUSES.pauseAfter(tries).chain(() -> send(message, record, nowTouched, tries + 1));
                    });
        });
    }
}
