package dev.tessera.notifications.notification;

/** Text that ends in an ellipsis where it was cut, and never within a character. */
public final class Shortened {

    private Shortened() {}

    /** @param most characters, the ellipsis included */
    public static String to(int most, String text) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most - 1)).stripTrailing() + "…";
    }

    /** What people wrote as part of a sentence: its beginning, on one line. */
    public static String line(int most, String text) {
        return to(most, text.strip().replaceAll("\\s+", " "));
    }
}
