package dev.tessera.notifications.hostile;

import dev.tessera.keys.content.LikeKeys;
import dev.tessera.notifications.Messages;
import dev.tessera.notifications.Somebody;
import dev.tessera.service.feed.testkit.PlantedLetters;
import dev.tessera.service.input.Ids;
import java.util.List;

/** Somebody with a notification, and everybody who has something, or nothing, to do with it. */
final class World {

    private final Somebody reader = Somebody.person();
    private final Somebody stranger = Somebody.person();
    private final Somebody machine = Somebody.service();
    private final Somebody admin = Somebody.admin();
    private String notification;
    private String deletedNotification;
    private String deadLetter;

    Somebody reader() {
        return reader;
    }

    /** Gives its id. */
    String notification() {
        return notification = notification == null
                ? machine.post("/notifications", Messages.to(reader)).path("id")
                : notification;
    }

    /** Another one, so that there is something to restore. */
    String deletedNotification() {
        if (deletedNotification == null) {
            deletedNotification = Messages.send(reader).get("id").toString();
            reader.delete("/notifications/" + deletedNotification).then().statusCode(204);
        }
        return deletedNotification;
    }

    /** Of a like that was taken back, which is told to nobody. */
    String deadLetter() {
        return deadLetter = deadLetter == null
                ? PlantedLetters.ofRemoval("likes", new LikeKeys.Primary(Ids.next(), reader.id()))
                : deadLetter;
    }

    World complete() {
        List.of(notification(), deletedNotification(), deadLetter());
        return this;
    }

    String stranger() {
        return stranger.token();
    }

    String machine() {
        return machine.token();
    }

    String admin() {
        return admin.token();
    }
}
