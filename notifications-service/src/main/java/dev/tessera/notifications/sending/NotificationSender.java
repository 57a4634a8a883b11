package dev.tessera.notifications.sending;

import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Notification;
import dev.tessera.service.change.Commits;
import dev.tessera.service.problem.Problem;
import dev.tessera.service.table.calls.TableUnavailableException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Sends what comes by no request, one after the other for one person. */
@ApplicationScoped
public class NotificationSender {

    private final SendingService service;
    private final Commits commits;

    NotificationSender(SendingService service, Commits commits) {
        this.service = service;
        this.commits = commits;
    }

    /** What was written, if anything had to be. Pods that are in each other's way for too long may try again later. */
    public Uni<Optional<Notification>> send(Message message) {
        return commits.commitSerially(message.userId(), () -> service.notify(message))
                .onFailure(Problem.class)
                .transform(
                        conflict -> new TableUnavailableException("Too many notify the same person at once", conflict));
    }
}
