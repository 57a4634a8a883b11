package dev.tessera.notifications.notification;

import io.smallrye.mutiny.Uni;

/**
 * Finds the words, once it is known who reads them and what they are about altogether: those who are named may have to
 * be looked up. Called again after a conflict.
 */
@FunctionalInterface
public interface Composer {

    Uni<Text> compose(Recipient recipient, Group group);

    /** The same words for everybody. */
    static Composer of(String title, String content) {
        Text text = new Text(title, content);
        return (recipient, group) -> Uni.createFrom().item(text);
    }
}
