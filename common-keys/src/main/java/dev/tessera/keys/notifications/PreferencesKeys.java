package dev.tessera.keys.notifications;

import dev.tessera.keys.PrimaryKey;

public interface PreferencesKeys {

    /** What a user wants to be told, how and when. */
    record Primary(String userId) implements PrimaryKey {}
}
