package dev.tessera.notifications.reaction.phrases;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.notifications.notification.ActorNames;
import dev.tessera.notifications.notification.Text;
import java.util.Locale;
import java.util.Optional;

/**
 * Everything that a reaction can say, in one language. A language that lacks a sentence does not compile.
 *
 * <p>The title says what happened; the content, what it happened to. Both are short: some readers see them on a watch.
 */
public interface Phrases {

    /** By a BCP 47 tag such as {@code pt-BR}: Portuguese, Spanish, and English for everybody else. */
    static Phrases in(String languageTag) {
        return switch (Locale.forLanguageTag(languageTag).getLanguage()) {
            case "pt" -> new Portuguese();
            case "es" -> new Spanish();
            default -> new English();
        };
    }

    Text commented(ActorNames who, ContentKind on, String title, String comment);

    Text replied(ActorNames who, String title, String comment);

    Text liked(ActorNames who, String title);

    Text votedOnCard(ActorNames who, String title);

    /** @param title of what the comment stands below */
    Text votedOnComment(ActorNames who, String title);

    /** @param size of the list */
    Text topVoted(String title, int size);

    Text controversial(String title, int size);

    Text videoReady();

    Text videoFailed();

    /** @param status as orders-service writes it */
    Text orderMoved(String orderId, String customer, String status);

    Text outOfStock(String product, String orderId, long quantity);

    Text youJoined(String company, CompanyRole role);

    Text joined(ActorNames who, String company, CompanyRole role);

    /**
     * @param device what the client called itself, if it did
     * @param time in the reader's time zone
     */
    Text newDevice(Optional<String> device, String time);
}
