package dev.tessera.notifications.notification;

import java.util.Objects;

/** What a reader sees. */
public record Text(String title, String content) {

    public Text {
        Objects.requireNonNull(title);
        Objects.requireNonNull(content);
    }
}
