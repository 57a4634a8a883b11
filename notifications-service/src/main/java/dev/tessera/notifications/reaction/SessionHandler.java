package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.reaction.Happenings.SignedIn;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Warns people of a sign-in from a device that they were not seen with before. It may have been themselves, or not. */
@ApplicationScoped
class SessionHandler implements ChangeHandler {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    private final Reactions reactions;

    SessionHandler(Reactions reactions) {
        this.reactions = reactions;
    }

    @Override
    public String name() {
        return "sessions";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.SESSION);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return reactions.to(change, Happenings::signedInOnNewDevice, this::tell);
    }

    private Uni<Void> tell(SignedIn session) {
        return reactions.tell(Message.of(
                        session.userId(),
                        Kind.NEW_DEVICE,
                        Cause.of("session", session.sessionId()),
                        Reactions.saying((say, reader) ->
                                say.newDevice(session.device(), localTime(session.at(), reader.timeZone()))))
                .linkingTo(Link.to("sessions"))
                .with(Map.of("sessionId", session.sessionId())));
    }

    /** The same in every language, and for every version of the JDK. */
    private static String localTime(Instant time, ZoneId zone) {
        return TIME.format(time.atZone(zone)) + " (" + zone.getId() + ")";
    }
}
