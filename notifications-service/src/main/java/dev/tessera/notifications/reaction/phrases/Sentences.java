package dev.tessera.notifications.reaction.phrases;

import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.notifications.notification.Recipient;
import dev.tessera.notifications.notification.Wording;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** What reactions say, as values without a language: each waits for its reader, and then asks for its phrase. */
public final class Sentences {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    private Sentences() {}

    public static Wording commented(ContentKind on, String title, String comment) {
        return (reader, who) -> in(reader).commented(who, on, title, comment);
    }

    public static Wording replied(String title, String comment) {
        return (reader, who) -> in(reader).replied(who, title, comment);
    }

    public static Wording liked(String title) {
        return (reader, who) -> in(reader).liked(who, title);
    }

    public static Wording voted(boolean onComment, String title) {
        return (reader, who) ->
                onComment ? in(reader).votedOnComment(who, title) : in(reader).votedOnCard(who, title);
    }

    public static Wording topVoted(String title, int size) {
        return (reader, nobody) -> in(reader).topVoted(title, size);
    }

    public static Wording controversial(String title, int size) {
        return (reader, nobody) -> in(reader).controversial(title, size);
    }

    public static Wording videoReady() {
        return (reader, nobody) -> in(reader).videoReady();
    }

    public static Wording videoFailed() {
        return (reader, nobody) -> in(reader).videoFailed();
    }

    public static Wording orderMoved(String orderId, String customer, String status) {
        return (reader, nobody) -> in(reader).orderMoved(orderId, customer, status);
    }

    public static Wording outOfStock(String product, String orderId, long quantity) {
        return (reader, nobody) -> in(reader).outOfStock(product, orderId, quantity);
    }

    public static Wording youJoined(String company, CompanyRole role) {
        return (reader, nobody) -> in(reader).youJoined(company, role);
    }

    public static Wording joined(String company, CompanyRole role) {
        return (reader, who) -> in(reader).joined(who, company, role);
    }

    public static Wording newDevice(Optional<String> device, Instant at) {
        return (reader, nobody) -> in(reader).newDevice(device, localTime(at, reader.timeZone()));
    }

    private static Phrases in(Recipient reader) {
        return Phrases.in(reader.language());
    }

    /** The same in every language, and for every version of the JDK. */
    private static String localTime(Instant time, ZoneId zone) {
        return TIME.format(time.atZone(zone)) + " (" + zone.getId() + ")";
    }
}
