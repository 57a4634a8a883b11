package dev.tessera.notifications.notification;

import dev.tessera.service.Required;

/** What a reader sees. */
public record Text(String title, String content) {

    public Text {
        Required.all(title, content);
    }
}
