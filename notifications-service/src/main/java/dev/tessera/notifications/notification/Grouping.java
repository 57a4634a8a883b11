package dev.tessera.notifications.notification;

import java.util.Objects;

/**
 * What is told together: everything of one kind about one thing.
 *
 * @param target what it is about, such as {@code POST#<id>}
 * @param actorId who did it; nobody counts twice
 */
public record Grouping(String target, String actorId) {

    public Grouping {
        Objects.requireNonNull(target);
        Objects.requireNonNull(actorId);
    }
}
