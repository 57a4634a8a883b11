package dev.tessera.notifications.hostile;

import dev.tessera.notifications.Messages;
import dev.tessera.notifications.Somebody;

/** Somebody with a notification, and everybody who has something, or nothing, to do with it. */
final class World {

    private final Somebody reader = Somebody.person();
    private final Somebody stranger = Somebody.person();
    private final Somebody machine = Somebody.service();
    private final Somebody admin = Somebody.admin();
    private String notification;

    Somebody reader() {
        return reader;
    }

    /** Gives its id. */
    String notification() {
        return notification =
                notification == null ? Messages.send(reader).get("id").toString() : notification;
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
