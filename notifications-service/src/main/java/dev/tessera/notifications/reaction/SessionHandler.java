package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.users.SessionKeys;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.reaction.phrases.Sentences;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Singleton;
import java.util.Map;

/** Warns people of a sign-in from a device that they were not seen with before. It may have been themselves, or not. */
@Singleton
class SessionHandler extends ReactionHandler {

    SessionHandler(ReactionSender sender) {
        super("sessions", sender, Entity.SESSION);
    }

    @Override
    Multi<Message> created(Item session) {
        if (!session.flag("newDevice")) {
            return nothing();
        }
        String sessionId = ((SessionKeys.Primary) session.key()).sessionId();
        return Multi.createFrom()
                .item(Message.of(
                                session.text("userId"),
                                Kind.NEW_DEVICE,
                                Cause.of("session", sessionId),
                                Sentences.newDevice(session.findText("userAgent"), session.createdAt()))
                        .linkingTo(Link.to("sessions"))
                        .with(Map.of("sessionId", sessionId)));
    }
}
