package dev.tessera.notifications.reaction;

import dev.tessera.notifications.notification.InboxConfig;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.sending.NotificationSender;
import dev.tessera.service.feed.ItemChange;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/** Sends what reactions say: no old news, and nobody hears of what they did themselves. */
@Startup
@ApplicationScoped
class ReactionSender {

    private final NotificationSender sender;
    private final ReactionConfig config;
    private final Clock clock;

    ReactionSender(NotificationSender sender, ReactionConfig config, InboxConfig inbox, Clock clock) {
        if (config.maxAge().compareTo(inbox.causes()) >= 0) {
            throw new IllegalStateException("tessera.notifications.reactions.max-age must be less than"
                    + " tessera.notifications.inbox.causes: a change would be told again whose guard is gone");
        }
        this.sender = sender;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Side by side, a few at a time. If that breaks off, the change comes again, and who knows already costs one read.
     *
     * <p>A feed that starts anew brings everything that the stream holds, once more or for the first time: what is
     * younger than the limit has its guards still, and what is older is left alone. What an operator replays was told to
     * nobody, or not to all, and is news however old it is.
     */
    Uni<Void> send(Multi<Message> messages, ItemChange change) {
        if (!change.replayed() && change.at().plus(config.maxAge()).isBefore(clock.instant())) {
            return Uni.createFrom().voidItem();
        }
        return messages.filter(message -> !message.by().equals(Optional.of(message.userId())))
                .onItem()
                .transformToUni(sender::send)
                .merge(config.concurrency())
                .onItem()
                .ignoreAsUni();
    }
}
