package dev.tessera.notifications.notification;

/** Finds the words, once it is known who reads them and what they are about altogether. Called again after a conflict. */
@FunctionalInterface
public interface Composer {

    Text compose(Recipient recipient, Group group);

    /** The same words for everybody. */
    static Composer of(String title, String content) {
        Text text = new Text(title, content);
        return (recipient, group) -> text;
    }
}
