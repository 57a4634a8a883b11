package dev.tessera.notifications.reaction.phrases;

/** How much of what people wrote fits into a sentence, whatever the language. */
final class Lengths {

    private static final int TITLE = 100;
    private static final int NAME = 80;
    private static final int COMMENT = 160;
    private static final int DEVICE = 120;

    private Lengths() {}

    static String title(String title) {
        return Excerpt.of(title, TITLE);
    }

    static String name(String name) {
        return Excerpt.of(name, NAME);
    }

    static String comment(String comment) {
        return Excerpt.of(comment, COMMENT);
    }

    static String device(String userAgent) {
        return Excerpt.of(userAgent, DEVICE);
    }
}
