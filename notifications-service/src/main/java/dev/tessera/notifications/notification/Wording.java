package dev.tessera.notifications.notification;

/** What a notification says, put into words once it is known who reads it and who is named in it. */
@FunctionalInterface
public interface Wording {

    /** @param named whom the message is about; nobody, if it names nobody */
    Text text(Recipient reader, ActorNames named);

    /** The same words for everybody. */
    static Wording of(String title, String content) {
        Text text = new Text(title, content);
        return (reader, named) -> text;
    }
}
