package dev.tessera.notifications.delivery.sns;

/** Text that ends in an ellipsis where it was cut, and never within a character. */
final class Shortened {

    private static final String ELLIPSIS = "…";

    private Shortened() {}

    static String to(int most, String text) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most - 1)).stripTrailing() + ELLIPSIS;
    }
}
