package dev.tessera.keys.notifications;

import dev.tessera.keys.PrimaryKey;

public interface NotificationGroupKeys {

    /** What several notifications of one kind about one thing are gathered in. */
    record Primary(String userId, String groupKind, String groupTarget) implements PrimaryKey {}
}
