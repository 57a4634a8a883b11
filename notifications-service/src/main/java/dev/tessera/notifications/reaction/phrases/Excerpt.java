package dev.tessera.notifications.reaction.phrases;

/** How much of what people wrote fits into a sentence, whatever the language: the beginning, on one line. */
final class Excerpt {

    private static final String ELLIPSIS = "…";

    private Excerpt() {}

    static String title(String title) {
        return of(title, 100);
    }

    static String person(String name) {
        return of(name, 60);
    }

    /** Of a company, a customer or a product. */
    static String name(String name) {
        return of(name, 80);
    }

    static String comment(String comment) {
        return of(comment, 160);
    }

    static String device(String userAgent) {
        return of(userAgent, 120);
    }

    /** At most so many characters, the ellipsis included; no emoji is cut in half. */
    private static String of(String text, int most) {
        String line = text.strip().replaceAll("\\s+", " ");
        if (line.codePointCount(0, line.length()) <= most) {
            return line;
        }
        return line.substring(0, line.offsetByCodePoints(0, most - 1)).stripTrailing() + ELLIPSIS;
    }
}
